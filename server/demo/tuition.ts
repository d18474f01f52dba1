import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { selisihHari } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE, jatuhTempoSpp, type Today } from './calendar.ts'
import { insertMany } from './insert-many.ts'
import type { MahasiswaDemo } from './students.ts'

const JUMLAH_SPP = 2_500_000
const HARI_MS = 86_400_000
const BANK = ['bca', 'bni', 'bri', 'mandiri'] as const

/** The bill of the notice on tuition: its term, amount and date never move. */
const TUNGGAKAN = { periode_kode: '20231', jumlah: JUMLAH_SPP, jatuh_tempo: '2023-10-15' } as const

/**
 * Tuition: everybody has paid the active term through a virtual account, except the student who still owes the term
 * before and so has no newer bill.
 */
export async function insertSpp(
	trx: DbOrTrx,
	mahasiswa: readonly MahasiswaDemo[],
	{ now, timezone }: Today,
): Promise<void> {
	const jatuh_tempo = jatuhTempoSpp(waktuKampus(now, timezone).tanggal)
	await insertMany(
		trx,
		'tagihan',
		mahasiswa.filter((m) => !m.lunas).map((m) => ({ mahasiswa_id: m.id, ...TUNGGAKAN, lunas_pada: null })),
	)
	const paid = mahasiswa
		.filter((m) => m.lunas)
		.map((m) => ({
			...m,
			tagihanId: randomUUID(),
			// At some time in the last five weeks.
			lunas_pada: new Date(now.getTime() - (1 + ((m.nomor * 37) % 350) / 10) * HARI_MS),
		}))
	await insertMany(
		trx,
		'tagihan',
		paid.map((m) => ({
			id: m.tagihanId,
			mahasiswa_id: m.id,
			periode_kode: DEMO_PERIODE,
			jumlah: JUMLAH_SPP,
			jatuh_tempo,
			lunas_pada: m.lunas_pada,
		})),
	)
	await insertMany(
		trx,
		'pembayaran',
		paid.map((m) => ({
			tagihan_id: m.tagihanId,
			gateway: 'simulator' as const,
			order_id: `SPP-${DEMO_PERIODE}-${m.stambuk}-demo`,
			jumlah: JUMLAH_SPP,
			bank: BANK[m.nomor % BANK.length] ?? 'bca',
			nomor_va: `88000${m.stambuk}`,
			status: 'lunas' as const,
			dibuat_pada: new Date(m.lunas_pada.getTime() - 3_600_000),
			kedaluwarsa_pada: new Date(m.lunas_pada.getTime() + 23 * 3_600_000),
			lunas_pada: m.lunas_pada,
			dicatat_oleh: null,
		})),
	)
}

/** Keeps the demo's payments as old as they were; those that somebody has made since stay. */
export async function movePembayaran(trx: DbOrTrx, from: string, to: string): Promise<void> {
	const hari = selisihHari(from, to)
	await sql`
		with geser as (
			update pembayaran set dibuat_pada = dibuat_pada + ${hari} * interval '24 hours',
				kedaluwarsa_pada = kedaluwarsa_pada + ${hari} * interval '24 hours',
				lunas_pada = lunas_pada + ${hari} * interval '24 hours'
			where gateway = 'simulator' and order_id like ${`SPP-${DEMO_PERIODE}-%-demo`} and ${hari}::int <> 0
			returning tagihan_id, lunas_pada
		)
		update tagihan t set lunas_pada = g.lunas_pada from geser g where t.id = g.tagihan_id`.execute(trx)
}
