// Names of ledger accounts: an account is identified by its owner, its asset and its kind.
import { CASH, type AccountKind, type Asset } from './posting.ts';

/** Owner of the accounts that belong to no person and no company: fees, the external account, issuance. */
export const SYSTEM_OWNER = '00000000-0000-0000-0000-000000000000';

export interface AccountName {
  readonly ownerId: string;
  readonly asset: Asset;
  readonly kind: AccountKind;
}

export const FEES: AccountName = { ownerId: SYSTEM_OWNER, asset: CASH, kind: 'fees' };
export const EXTERNAL: AccountName = { ownerId: SYSTEM_OWNER, asset: CASH, kind: 'external' };

export function cashOf(ownerId: string): AccountName {
  return { ownerId, asset: CASH, kind: 'customer' };
}

export function sharesOf(ownerId: string, stockId: string): AccountName {
  return { ownerId, asset: stockId, kind: 'customer' };
}

/** The account from which the shares of a stock are issued. */
export function issuanceOf(stockId: string): AccountName {
  return { ownerId: SYSTEM_OWNER, asset: stockId, kind: 'issuance' };
}

/** The name as text, for use as the key of a map. */
export function accountKey({ ownerId, asset, kind }: AccountName): string {
  return `${ownerId} ${asset} ${kind}`;
}
