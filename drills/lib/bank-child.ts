// A process of the bank drill: works on its share of the databases, and prints the outcome of each as a line of JSON.
import { type BankShare, workOnDatabases } from './bank-databases.ts';

const share = JSON.parse(process.argv[2] ?? '') as BankShare;
await workOnDatabases(share, (number, outcome) => console.log(JSON.stringify({ number, outcome })));
