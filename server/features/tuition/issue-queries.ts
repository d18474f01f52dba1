import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Kepada } from '#shared/api/tuition.ts'

/** The last day of a term; undefined when there is no such term. */
export async function findPeriodeSelesai(db: DbOrTrx, periode: string): Promise<string | undefined> {
	const row = await db.selectFrom('periode').select('selesai').where('kode', '=', periode).executeTakeFirst()
	return row?.selesai
}

export async function listUnknownStambuk(db: DbOrTrx, stambuk: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ stambuk: string }>`
		select stambuk from unnest(${stambuk}::text[]) as w (stambuk)
		where not exists (select from mahasiswa m where m.stambuk = w.stambuk)`.execute(db)
	return rows.map((row) => row.stambuk)
}

/** Bills for all who are meant and have none, each with its line in the trail; gives them, and how many were meant. */
export async function insertTagihan(
	db: DbOrTrx,
	input: {
		periode: string
		jumlah: number
		jatuh_tempo: string
		kepada: Kepada
		pelaku: string
		requestId: string
	},
): Promise<{ baru: { id: string; akun_id: string }[]; dituju: number }> {
	const { periode, jumlah, jatuh_tempo, kepada } = input
	const meant = kepada.stambuk
		? sql`m.stambuk = any(${kepada.stambuk}::text[])`
		: kepada.kelas !== undefined
			? sql`m.aktif and m.kelas_kode = ${kepada.kelas}`
			: kepada.program_studi !== undefined
				? sql`m.aktif and m.kelas_kode in (select kode from kelas where program_studi_kode = ${kepada.program_studi})`
				: sql`m.aktif`
	const { rows } = await sql<{ baru: { id: string; akun_id: string }[]; dituju: number }>`
		with tujuan as (
			select m.id from mahasiswa_kini m where ${meant}
		), baru as (
			insert into tagihan (mahasiswa_id, periode_kode, jumlah, jatuh_tempo)
			select id, ${periode}, ${jumlah}::bigint, ${jatuh_tempo}::date from tujuan
			on conflict (mahasiswa_id, periode_kode) where dibatalkan_pada is null do nothing
			returning id, mahasiswa_id
		), trail as (
			insert into jejak (pelaku, tindakan, objek, baru, request_id)
			select ${input.pelaku}::uuid, 'tagihan_terbit', 'tagihan:' || id,
				jsonb_build_object('mahasiswa', mahasiswa_id, 'periode', ${periode}::text, 'jumlah', ${jumlah}::bigint,
					'jatuh_tempo', ${jatuh_tempo}::date),
				${input.requestId}
			from baru
		)
		select coalesce((
			select json_agg(json_build_object('id', b.id, 'akun_id', m.akun_id)) from baru b join mahasiswa m on m.id = b.mahasiswa_id
		), '[]') as baru, (select count(*) from tujuan) as dituju`.execute(db)
	return rows[0] ?? { baru: [], dituju: 0 }
}

/** Open bills that are due on days of a span, with the account of their student. */
export async function listJatuhTempo(
	db: DbOrTrx,
	{ dari, sampai }: { dari: string; sampai: string },
): Promise<{ akun_id: string; periode_kode: string; jatuh_tempo: string }[]> {
	return db
		.selectFrom('tagihan as t')
		.innerJoin('mahasiswa as m', 'm.id', 't.mahasiswa_id')
		.select(['m.akun_id', 't.periode_kode', 't.jatuh_tempo'])
		.where('m.aktif', '=', true)
		.where('t.lunas_pada', 'is', null)
		.where('t.dibatalkan_pada', 'is', null)
		.where('t.jatuh_tempo', '>=', dari)
		.where('t.jatuh_tempo', '<=', sampai)
		.execute()
}
