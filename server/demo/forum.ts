import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readTulisan } from '#server/features/forum/markdown.ts'
import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE, type Today } from './calendar.ts'
import { UTAS_DEMO } from './forum-texts.ts'
import { insertMany } from './insert-many.ts'
import type { MahasiswaDemo } from './students.ts'

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

/** Threads in the forums of some classes; those of classes that a small campus does not have are left out. */
export async function insertForum(
	trx: DbOrTrx,
	mahasiswa: readonly MahasiswaDemo[],
	{ now }: Pick<Today, 'now'>,
): Promise<void> {
	const dosen = await lecturers(trx)
	for (const { kelas, kode, judul, tulisan, jawaban, disematkan, dikunci, dibaca } of UTAS_DEMO) {
		const siswa = mahasiswa.filter((m) => m.kelas_kode === kelas)
		const akun = tulisan.map(({ oleh }) =>
			oleh === 'dosen' ? dosen.get(`${kelas} ${kode}`) : siswa[oleh - 1]?.akunId,
		)
		const [pembuat] = akun
		const [first, last] = [tulisan[0]?.jam_lalu ?? 0, tulisan.at(-1)?.jam_lalu ?? 0]
		if (!pembuat || akun.includes(undefined)) continue
		const id = randomUUID()
		await insertMany(trx, 'utas', [
			{
				id,
				periode_kode: DEMO_PERIODE,
				kelas_kode: kelas,
				matakuliah_kode: kode,
				judul,
				pembuat,
				dibuat_pada: hoursBefore(now, first),
				aktif_pada: hoursBefore(now, last),
				terakhir: tulisan.length,
				disematkan_pada: disematkan ? hoursBefore(now, last) : null,
				dikunci_pada: dikunci ? hoursBefore(now, last) : null,
				jawaban: jawaban ?? null,
				dihapus_pada: null,
			},
		])
		await insertMany(
			trx,
			'kiriman',
			tulisan.map(({ jam_lalu, isi }, i) => ({
				// The question bears the id of its thread.
				id: i === 0 ? id : randomUUID(),
				utas_id: id,
				nomor: i + 1,
				penulis: akun[i] ?? null,
				isi,
				html: readTulisan(isi).render(new Map()),
				dibuat_pada: hoursBefore(now, jam_lalu),
				diubah_pada: null,
				dihapus_pada: null,
				dihapus_oleh: null,
				alasan_dihapus: null,
			})),
		)
		const reader = siswa[0]?.akunId
		if (reader && dibaca > 0)
			await insertMany(trx, 'baca_utas', [{ akun_id: reader, utas_id: id, nomor: dibaca }])
	}
}

/** The account of who teaches a course in a class. */
async function lecturers(trx: DbOrTrx): Promise<Map<string, string>> {
	const rows = await trx
		.selectFrom('pengampu_kini as p')
		.innerJoin('dosen as d', 'd.nip', 'p.dosen_nip')
		.select(['p.kelas_kode', 'p.matakuliah_kode', 'd.akun_id'])
		.where('d.akun_id', 'is not', null)
		.execute()
	return new Map(rows.map((row) => [`${row.kelas_kode} ${row.matakuliah_kode}`, row.akun_id ?? '']))
}

/** Gives the demo's threads their hours of today; what people have written since stays. */
export async function moveForum(trx: DbOrTrx, now: Date): Promise<void> {
	for (const { kelas, kode, judul, tulisan } of UTAS_DEMO) {
		const utas = await trx
			.selectFrom('utas')
			.select(['id', 'terakhir'])
			.where('periode_kode', '=', DEMO_PERIODE)
			.where('kelas_kode', '=', kelas)
			.where('matakuliah_kode', '=', kode)
			.where('judul', '=', judul)
			.orderBy('dibuat_pada')
			.executeTakeFirst()
		if (!utas) continue
		for (const [i, { jam_lalu }] of tulisan.entries())
			await trx
				.updateTable('kiriman')
				.set({ dibuat_pada: hoursBefore(now, jam_lalu) })
				.where('utas_id', '=', utas.id)
				.where('nomor', '=', i + 1)
				.execute()
		await trx
			.updateTable('utas')
			.set({
				dibuat_pada: hoursBefore(now, tulisan[0]?.jam_lalu ?? 0),
				aktif_pada: sql`(select max(dibuat_pada) from kiriman where utas_id = utas.id)`,
			})
			.where('id', '=', utas.id)
			.execute()
	}
}
