import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { JawabanTersimpan } from '#server/db/types.ts'
import type { AlasanSelesai } from '#shared/api/exams.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'

/** How an attempt was closed, once. */
export type Penutupan = { jawaban: JawabanTersimpan; selesai_pada: string; alasan_selesai: AlasanSelesai }

export type PengerjaanBukti = {
	id: string
	mahasiswa_id: string
	rahasia: Buffer
	mata_kuliah: string
	jenis: JenisUjian
	/** The paper as its student got it. */
	soal: object[]
	/** First to last; those that have changed since included. */
	penutupan: Penutupan[]
	/** Whether the last of them still stands. */
	ditutup: boolean
}

const pengerjaanBukti = statement<{ id: string }, PengerjaanBukti>(
	'find_pengerjaan_bukti',
	({ id }) => sql`
		select p.id, p.mahasiswa_id, p.rahasia, k.nama as mata_kuliah, u.jenis,
			case when s.undian is null then s.isi else (select jsonb_agg(x.soal order by x.nomor)
				from jsonb_array_elements(s.isi) with ordinality x (soal, nomor)
				where (x.soal ->> 'id')::int = any (p.urutan)) end as soal,
			p.status = 'selesai' as ditutup,
			coalesce((select json_agg(json_build_object('jawaban', t.jawaban, 'selesai_pada', t.selesai_pada,
				'alasan_selesai', t.alasan_selesai) order by t.nomor)
				from (
					select nomor, jawaban, selesai_pada, alasan_selesai from pengerjaan_terdahulu where pengerjaan_id = p.id
					union all
					select 32767, p.jawaban, p.selesai_pada, p.alasan_selesai where p.status = 'selesai'
				) t), '[]') as penutupan
		from pengerjaan p
		join paket_soal s on s.id = p.paket_id
		join ujian u on u.id = p.ujian_id
		join matakuliah k on k.kode = u.matakuliah_kode
		where p.id = ${id}`,
)

/** All that the receipts of an attempt are made from. */
export async function findPengerjaanBukti(db: DbOrTrx, id: string): Promise<PengerjaanBukti | undefined> {
	return (await pengerjaanBukti(db, { id }))[0]
}
