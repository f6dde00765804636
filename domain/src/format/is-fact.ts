/** Whether a text holds something. Forms are left empty, or filled with '-', where there is nothing to state. */
export const isFact = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
