import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE, type Today } from './calendar.ts'
import { insertMany } from './insert-many.ts'
import type { MahasiswaDemo } from './students.ts'

/** What students have asked the office for and nobody has decided yet, so many hours before. */
const PERMOHONAN = [
	{
		nomor: 203,
		jam_lalu: 5,
		jenis: 'aktif_kuliah' as const,
		sebab: null,
		alasan: 'Untuk melengkapi berkas beasiswa daerah; berkas ditutup hari Jumat.',
	},
	{
		nomor: 211,
		jam_lalu: 29,
		jenis: 'ktm' as const,
		sebab: 'hilang' as const,
		alasan: 'Kartu hilang bersama dompet. Surat kehilangan dari kepolisian sudah ada.',
	},
	{
		nomor: 218,
		jam_lalu: 51,
		jenis: 'aktif_kuliah' as const,
		sebab: null,
		alasan: 'Untuk tunjangan anak pada kantor orang tua.',
	},
]

export async function insertPermohonan(
	trx: DbOrTrx,
	mahasiswa: readonly MahasiswaDemo[],
	{ now }: Today,
): Promise<void> {
	await insertMany(
		trx,
		'permohonan',
		PERMOHONAN.flatMap(({ nomor, jam_lalu, ...row }) => {
			const student = mahasiswa.find((m) => m.nomor === nomor)
			return student
				? [
						{
							...row,
							mahasiswa_id: student.id,
							periode_kode: DEMO_PERIODE,
							diajukan_pada: new Date(now.getTime() - jam_lalu * 3_600_000),
						},
					]
				: []
		}),
	)
}
