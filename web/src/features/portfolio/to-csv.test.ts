import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

test('quotes what needs it, leaves numbers plain and the unknown empty', () => {
  expect(
    toCsv(
      ['Company', 'Value'],
      [
        ['Gantry & Vale, "Inc."', -12.5],
        ['Aurel', null],
      ],
    ),
  ).toBe('Company,Value\r\n"Gantry & Vale, ""Inc.""",-12.5\r\nAurel,\r\n');
});

test.each(['＝1', '\n=1'])(
  'nor is one that begins with %j, which some spreadsheets take for one too',
  text => {
    expect(toCsv(['Company'], [[text]])).toContain(`'${text}`);
  },
);

test('a name is never taken for a formula', () => {
  expect(toCsv(['Company'], [['=HYPERLINK("x")']])).toBe('Company\r\n"\'=HYPERLINK(""x"")"\r\n');
});
