import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
export async function openBenchDatabase() {
	const admin = new pg.Client('postgresql://postgres@127.0.0.1:54555/postgres')
	await admin.connect()
	await admin.query('drop database if exists bench with (force)')
	await admin.query('create database bench')
	await admin.end()
	const url = process.env.BENCH_SOCK
		? 'postgresql://postgres@/bench?host=/tmp/pgdev&port=54555'
		: 'postgresql://postgres@127.0.0.1:54555/bench'
	const c = new pg.Client(url)
	await c.connect()
	const dir = new URL('../server/db/migrations/', import.meta.url)
	for (const f of readdirSync(dir).sort()) await c.query(readFileSync(new URL(f, dir), 'utf8'))
	await c.end()
	return { url, pids: async () => [] as number[], stop: async () => {} }
}
