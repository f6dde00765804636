// Words of the lists that wait for issuers and operators. Used by the parts that these lists share.
import { definePart } from '#web/lib/i18n.ts';
import en from '#web/locales/en/work.ts';

export const workWords = definePart('work', en);
