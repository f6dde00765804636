import { expect, test } from 'vitest';
import { parseCommand, type Command } from './parse-command.ts';

const TODAY = '2026-11-29';

type Order = Extract<Command, { verb: 'buy' | 'sell' }>;
const order = (verb: Order['verb'], company: string, shares?: number, price?: number): Command => ({
  verb,
  company,
  shares,
  price,
});
const alert = (company: string, price?: number): Command => ({ verb: 'alert', company, price });
const open = (place: Extract<Command, { verb: 'open' }>['place']): Command => ({ verb: 'open', place });
const speak = (language: Extract<Command, { verb: 'language' }>['language']): Command => ({
  verb: 'language',
  language,
});
const pay = (verb: 'deposit' | 'withdraw', amount?: number): Command => ({ verb, amount });
const statement = (month?: string): Command => ({ verb: 'statement', month });
const cancel = (company = ''): Command => ({ verb: 'cancel_orders', company });

test.each<[string, Command]>([
  // English
  ['sell 40 lattice 188', order('sell', 'lattice', 40, 188)],
  ['Sell 40 shares of Lattice at $188', order('sell', 'lattice', 40, 188)],
  ['sell 1,200 lattice at 188.50', order('sell', 'lattice', 1200, 188.5)],
  ['buy quill', order('buy', 'quill')],
  ['buy quill 38,5', order('buy', 'quill', undefined, 38.5)],
  ['buy 3 quill', order('buy', 'quill', 3)],
  ['alert quill 42', alert('quill', 42)],
  ['price alert for quill at 42', alert('quill', 42)],
  ['withdraw 500', pay('withdraw', 500)],
  ['cash out $2,500', pay('withdraw', 2500)],
  ['deposit 5k', pay('deposit', 5000)],
  ['deposit', pay('deposit')],
  ['cancel orders', cancel()],
  ['cancel all orders', cancel()],
  ['cancel lattice', cancel('lattice')],
  ['cancel orders lattice', cancel('lattice')],
  ['statement october', statement('2026-10')],
  ['statement for december', statement('2025-12')],
  ['october 2025 statement', statement('2025-10')],
  ['statement 2026-03', statement('2026-03')],
  ['last month statement', statement('2026-10')],
  ['statement', statement()],
  ['pin', open('pin')],
  ['change my pin', open('pin')],
  ['2FA', open('two_factor')],
  ['password', open('password')],
  ['tax', open('tax')],
  ['return', open('return')],
  ['why down today?', open('return')],
  ['watchlist', open('watchlist')],
  ['language', open('language_list')],
  ['security', open('security')],
  ['sell everything', open('sell_now')],
  ['bring my shares', open('bring_shares')],
  ['german', speak('de')],
  ['language: chinese', speak('zh')],
  // German
  ['verkaufe 40 lattice zu 188', order('sell', 'lattice', 40, 188)],
  ['40 Anteile Lattice verkaufen', order('sell', 'lattice', 40)],
  ['kaufe 10 quill', order('buy', 'quill', 10)],
  ['Kursalarm Quill 42', alert('quill', 42)],
  ['500 auszahlen', pay('withdraw', 500)],
  ['Einzahlung 1000', pay('deposit', 1000)],
  ['alle Orders stornieren', cancel()],
  ['Kontoauszug Oktober', statement('2026-10')],
  ['Auszug März 2025', statement('2025-03')],
  ['Steuern', open('tax')],
  ['Zwei-Faktor', open('two_factor')],
  ['Beobachtungsliste', open('watchlist')],
  ['deutsch', speak('de')],
  ['Sprache Französisch', speak('fr')],
  // Spanish
  ['vender 40 lattice a 188', order('sell', 'lattice', 40, 188)],
  ['comprar 3 acciones de quill', order('buy', 'quill', 3)],
  ['alerta quill 42', alert('quill', 42)],
  ['retirar 500', pay('withdraw', 500)],
  ['ingresar 250,50', pay('deposit', 250.5)],
  ['cancelar todas las órdenes', cancel()],
  ['extracto de octubre', statement('2026-10')],
  ['impuestos', open('tax')],
  ['contraseña', open('password')],
  ['lista de seguimiento', open('watchlist')],
  ['español', speak('es')],
  // French
  ['vendre 40 actions lattice à 188', order('sell', 'lattice', 40, 188)],
  ['acheter quill', order('buy', 'quill')],
  ['alerte quill 42', alert('quill', 42)],
  ['retrait 500', pay('withdraw', 500)],
  ['annuler tous les ordres', cancel()],
  ['relevé d’octobre', statement('2026-10')],
  ['relevé août 2025', statement('2025-08')],
  ['mot de passe', open('password')],
  ['impôts', open('tax')],
  ['sécurité', open('security')],
  ['français', speak('fr')],
  // Chinese
  ['卖出 40 lattice 188', order('sell', 'lattice', 40, 188)],
  ['买入3股quill', order('buy', 'quill', 3)],
  ['提醒 quill 42', alert('quill', 42)],
  ['提现500', pay('withdraw', 500)],
  ['充值 1000', pay('deposit', 1000)],
  ['撤销全部订单', cancel()],
  ['十月对账单', statement('2026-10')],
  ['10月的对账单', statement('2026-10')],
  ['对账单 2025年12月', statement('2025-12')],
  ['双重验证', open('two_factor')],
  ['交易密码', open('pin')],
  ['税务', open('tax')],
  ['自选', open('watchlist')],
  ['中文', speak('zh')],
])('%s', (text, expected) => {
  expect(parseCommand(text, TODAY)).toEqual(expected);
});

test.each([
  'lattice',
  'sell 40',
  'sell',
  '',
  'statement of lattice',
  'withdraw lattice',
  'securities',
  'pinewright',
])('“%s” is a search and no command', text => {
  expect(parseCommand(text, TODAY)).toBeUndefined();
});
