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

/**
 * The fee account has sixteen slices, so that movements of different stocks or people do not wait for one row. The last
 * hexadecimal digit of the id of a stock or person selects the slice. The balance of fees is the sum over the kind.
 */
export function feesOf(id: string): AccountName {
  return { ...FEES, ownerId: sliceOwner(id) };
}

/** The external account has slices as the fee account has. */
export function externalOf(id: string): AccountName {
  return { ...EXTERNAL, ownerId: sliceOwner(id) };
}

function sliceOwner(id: string): string {
  return SYSTEM_OWNER.slice(0, -1) + id.slice(-1).toLowerCase();
}

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
