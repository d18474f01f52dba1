import type { DbOrTrx } from '#server/db/client.ts'
import type { UjianDarurat } from '#shared/api/rescue.ts'

export type PengerjaanDarurat = {
	ujian_id: string
	paket_id: number
	urutan: number[]
	rahasia: Buffer
	stambuk: string
	nama: string
}

/** Whose attempt a rescue code names; undefined for none. */
export async function findPengerjaanDarurat(db: DbOrTrx, id: string): Promise<PengerjaanDarurat | undefined> {
	return db
		.selectFrom('pengerjaan as p')
		.innerJoin('mahasiswa as m', 'm.id', 'p.mahasiswa_id')
		.select(['p.ujian_id', 'p.paket_id', 'p.urutan', 'p.rahasia', 'm.stambuk', 'm.nama'])
		.where('p.id', '=', id)
		.executeTakeFirst()
}

/** The exam of which codes are filed. */
export async function findUjianDarurat(db: DbOrTrx, id: string): Promise<UjianDarurat | undefined> {
	return db
		.selectFrom('ujian as u')
		.innerJoin('matakuliah as m', 'm.kode', 'u.matakuliah_kode')
		.select(['u.jenis', 'm.nama as mata_kuliah', 'u.kelas_kode as kelas'])
		.where('u.id', '=', id)
		.executeTakeFirst()
}
