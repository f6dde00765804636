// The transaction PIN as orders ask for it. Pure.

const PIN_CODES = ['pin_required', 'pin_wrong', 'pin_locked'];

/** Whether it is the PIN that an order was refused for. */
export const isAboutPin = (code: string | undefined): boolean => PIN_CODES.includes(code ?? '');

export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text);
