import type { DbOrTrx } from '#server/db/client.ts'
import { notify, rewordKabar } from '#server/features/notifications/lend.ts'
import { keadaanPengumuman } from '#shared/rules/pengumuman.ts'
import { listAkun } from './audience-queries.ts'
import { type Row, takeBelumDikabarkan, updatePengumuman } from './desk-queries.ts'

/** What was to come out while no server ran for longer is no news. */
const LATE_MS = 86_400_000

const kunciMahasiswa = (id: string) => `pengumuman:${id}`
const kunciDosen = (id: string) => `pengumuman:${id}:dosen`

/** What the bell says, for students and for lecturers: each reads it whole on a page of the own area. */
async function kabarOf(trx: DbOrTrx, row: Row) {
	const { mahasiswa, dosen } = row.ditarik_pada
		? { mahasiswa: [], dosen: [] }
		: await listAkun(trx, { ...row, program_studi: row.program_studi_kode, kelas: row.kelas_kode })
	const words = { jenis: 'pengumuman', judul: row.judul, isi: row.isi } as const
	return [
		{ ...words, kepada: mahasiswa, alamat: `/pengumuman/${row.id}`, kunci: kunciMahasiswa(row.id) },
		{ ...words, kepada: dosen, alamat: `/mengajar/pengumuman/${row.id}`, kunci: kunciDosen(row.id) },
	]
}

async function ring(trx: DbOrTrx, now: Date, row: Row): Promise<void> {
	for (const kabar of await kabarOf(trx, row)) await notify(trx, now, kabar)
}

/** Tells who is meant of what is out and was not told; of several who do so at once, one does. */
export async function tellBaru(trx: DbOrTrx, now: Date): Promise<void> {
	const found = await takeBelumDikabarkan(trx, { now, after: new Date(now.getTime() - LATE_MS) })
	for (const row of found) await ring(trx, now, row)
}

/**
 * After a change of what was told: the bell says the new words, without ringing, and who is not meant any more finds it there no
 * longer. With `ring` who is meant only now is told.
 */
export async function tellChanged(
	trx: DbOrTrx,
	now: Date,
	row: Row,
	{ ring: anew }: { ring: boolean },
): Promise<void> {
	for (const kabar of await kabarOf(trx, row)) await rewordKabar(trx, kabar)
	if (!anew || keadaanPengumuman(row, now) !== 'tampil') return
	await updatePengumuman(trx, row.id, { dikabarkan: true })
	await ring(trx, now, row)
}
