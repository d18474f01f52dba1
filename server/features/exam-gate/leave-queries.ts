import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { beginsWith, partOf } from '#server/db/like.ts'
import type { Tables } from '#server/db/types.ts'
import { ikutKuliah, kuliahOf } from '#server/lib/member-queries.ts'
import type { KodeSyarat } from '#shared/rules/syarat-ujian.ts'
import type { JenisUjian, UjianUtama } from '#shared/rules/ujian.ts'

export type DispensasiRow = {
	id: string
	stambuk: string
	nama: string
	ujian: { jenis: JenisUjian; nama: string | null; mata_kuliah: string; kelas: string } | null
	jenis: UjianUtama | null
	periode: string | null
	syarat: KodeSyarat
	berlaku_sampai: string
	alasan: string
	oleh: string | null
	dibuat_pada: Date
	dicabut_pada: Date | null
}

type Cari = { cari?: string; syarat?: KodeSyarat }

function where({ cari, syarat }: Cari): RawBuilder<unknown> {
	const all: RawBuilder<unknown>[] = [sql`true`]
	const text = (cari ?? '').trim()
	if (text) all.push(sql`(m.nama ilike ${partOf(text)} or m.stambuk like ${beginsWith(text)})`)
	if (syarat !== undefined) all.push(sql`d.syarat = ${syarat}`)
	return sql.join(all, sql` and `)
}

/** How many dispensations are found. */
export async function countDispensasi(db: DbOrTrx, cari: Cari): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from dispensasi_ujian d join mahasiswa m on m.id = d.mahasiswa_id
		where ${where(cari)}`.execute(db)
	return rows[0]?.jumlah ?? 0
}

/** A page of them, the newest first. */
export async function pageOfDispensasi(
	db: DbOrTrx,
	{ dari, sebanyak, ...cari }: Cari & { dari: number; sebanyak: number },
): Promise<DispensasiRow[]> {
	const { rows } = await sql<DispensasiRow>`
		select d.id, m.stambuk, m.nama, d.jenis, d.periode_kode as periode, d.syarat, d.berlaku_sampai, d.alasan,
			coalesce(a.nama_pemilik, a.email) as oleh, d.dibuat_pada, d.dicabut_pada,
			case when u.id is not null then json_build_object('jenis', u.jenis, 'nama', u.nama, 'mata_kuliah', k.nama,
				'kelas', u.kelas_kode) end as ujian
		from dispensasi_ujian d join mahasiswa m on m.id = d.mahasiswa_id
		left join ujian u on u.id = d.ujian_id left join matakuliah k on k.kode = u.matakuliah_kode
		left join akun a on a.id = d.oleh
		where ${where(cari)} order by d.dibuat_pada desc, d.id offset ${dari} limit ${sebanyak}`.execute(db)
	return rows
}

/** A student with the active term, and whether an exam of that term is one of theirs. */
export async function findPenerima(
	db: DbOrTrx,
	{ stambuk, ujian }: { stambuk: string; ujian: string | null },
): Promise<{ id: string; periode: string | null; boleh: boolean } | undefined> {
	const { rows } = await sql<{ id: string; periode: string | null; boleh: boolean }>`
		select m.id, t.kode as periode, exists (
			select from ujian u where u.id = ${ujian}::uuid and u.periode_kode = t.kode
				and ${ikutKuliah(sql`m.id`, kuliahOf('u'))} and (u.susulan_dari is null
				or exists (select from peserta_susulan y where y.ujian_id = u.id and y.mahasiswa_id = m.id))) as boleh
		from mahasiswa m left join periode t on t.aktif where m.stambuk = ${stambuk}`.execute(db)
	return rows[0]
}

/** Writes one down; undefined when there is one for the same that nobody took back. */
export function insertDispensasiUjian(
	db: DbOrTrx,
	values: Pick<
		Tables['dispensasi_ujian'],
		'mahasiswa_id' | 'ujian_id' | 'periode_kode' | 'jenis' | 'syarat' | 'berlaku_sampai' | 'alasan' | 'oleh'
	> & { dibuat_pada: Date },
): Promise<{ id: string } | undefined> {
	return db
		.insertInto('dispensasi_ujian')
		.values(values)
		.onConflict((oc) => oc.doNothing())
		.returning('id')
		.executeTakeFirst()
}

/**
 * A dispensation, held until the transaction ends, with what an earlier split has copied of it for the same exam of another class;
 * it comes first.
 */
export async function holdDispensasi(
	db: DbOrTrx,
	id: string,
): Promise<{ id: string; syarat: KodeSyarat; dicabut_pada: Date | null }[]> {
	const { rows } = await sql<{ id: string; syarat: KodeSyarat; dicabut_pada: Date | null }>`
		select d.id, d.syarat, d.dicabut_pada from dispensasi_ujian d
		where d.mahasiswa_id = (select mahasiswa_id from dispensasi_ujian where id = ${id}) and (d.id = ${id} or exists (
			select from dispensasi_ujian i join ujian x on x.id = i.ujian_id join ujian y on y.id = d.ujian_id
			where i.id = ${id} and (d.syarat, d.dibuat_pada, d.berlaku_sampai, d.alasan)
					= (i.syarat, i.dibuat_pada, i.berlaku_sampai, i.alasan)
				and (y.periode_kode, y.matakuliah_kode, y.jenis, lower(coalesce(y.nama, '')))
					= (x.periode_kode, x.matakuliah_kode, x.jenis, lower(coalesce(x.nama, '')))))
		order by d.id for update of d`.execute(db)
	return rows.toSorted((a, b) => Number(b.id === id) - Number(a.id === id))
}

/** Takes some back. */
export async function closeDispensasi(
	db: DbOrTrx,
	id: readonly string[],
	by: { dicabut_oleh: string; dicabut_pada: Date },
): Promise<void> {
	await db
		.updateTable('dispensasi_ujian')
		.set(by)
		.where('id', 'in', [...id])
		.execute()
}
