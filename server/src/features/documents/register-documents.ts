// The calls about documents.
import { handle, type Http } from '#server/http/handle.ts';
import { addDocument, destroyDocument } from './add-document.ts';
import type { DocumentDependencies } from './dependencies.ts';
import { listDocuments } from './read-documents.ts';
import { sendContent, sendShared } from './send-content.ts';
import { listLooks, listShares, makeShare, revokeShare } from './share-document.ts';

export function registerDocuments(http: Http, services: DocumentDependencies): void {
  handle(http, 'GET /documents', call => listDocuments(services, call));
  handle(http, 'POST /documents', call => addDocument(services, call));
  handle(http, 'DELETE /documents/{id}', call => destroyDocument(services, call));
  handle(http, 'GET /documents/{id}/content', call => sendContent(services, call));
  handle(http, 'GET /documents/{id}/looks', call => listLooks(services, call));
  handle(http, 'GET /documents/{id}/shares', call => listShares(services, call));
  handle(http, 'POST /documents/{id}/shares', call => makeShare(services, call));
  handle(http, 'DELETE /documents/{id}/shares/{shareId}', call => revokeShare(services, call));
  handle(http, 'POST /documents/shared', call => sendShared(services, call));
}
