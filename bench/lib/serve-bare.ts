// The minimal server with a database: one bare Fastify route with one query by primary key. Usage: `serve-bare.ts
// <connection, as JSON> <user>`.
import Fastify from 'fastify';
import { Pool } from 'pg';

const [way = '{}', user] = process.argv.slice(2);
const access: unknown = JSON.parse(way);
const pool = new Pool({ ...(typeof access === 'object' ? access : {}), max: 16 });
const query = { name: 'one', text: 'select * from users where id = $1', values: [user] };
const app = Fastify();
app.get('/', async () => (await pool.query(query)).rows[0] as unknown);
console.log(`Foreshare is at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
