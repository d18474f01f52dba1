import { sql } from 'kysely'
import { saatKampus } from '#shared/rules/waktu.ts'
import type { DbOrTrx } from '../db/client.ts'
import type { Today } from './calendar.ts'

/** The same course two terms ago, taught by the demo's lecturer: what there is to copy from. */
const PERIODE = '20222'
const KELAS = 'TI-4A'
const MATAKULIAH = 'SBD02'
const MODUL = ['Rancangan', 'Kueri', 'Menjaga data'] as const

type MateriLalu = {
	modul: (typeof MODUL)[number]
	slug: string
	judul: string
	ringkas: string
	pertemuan: number
	/** When students got it; null: it was put away again. */
	terbit: string | null
	isi: string
}

const MATERI: readonly MateriLalu[] = [
	{
		modul: 'Rancangan',
		slug: 'dari-formulir-ke-tabel',
		judul: 'Dari formulir ke tabel',
		ringkas: 'Membaca formulir pendaftaran dan menemukan entitas di dalamnya.',
		pertemuan: 2,
		terbit: '2023-02-20',
		isi: `Ambil satu formulir yang pernah Anda isi di kampus. Setiap kotak pada formulir itu adalah calon kolom.

## Kata benda lebih dahulu

Tandai kata bendanya: mahasiswa, program studi, wali. Yang punya identitas sendiri menjadi tabel, sisanya menjadi kolom.

:::cek
Nomor telepon wali sebaiknya disimpan di mana?

- [ ] Di tabel mahasiswa, sebagai kolom
- [x] Di tabel wali, yang dirujuk mahasiswa

Dua mahasiswa bersaudara mempunyai wali yang sama; nomornya cukup diubah sekali.
:::
`,
	},
	{
		modul: 'Rancangan',
		slug: 'kunci-yang-tidak-berubah',
		judul: 'Kunci yang tidak berubah',
		ringkas: 'Mengapa nomor induk bukan kunci utama yang baik.',
		pertemuan: 3,
		terbit: '2023-02-27',
		isi: `Kunci yang dapat berubah memaksa semua rujukannya ikut berubah.

| Calon kunci | Dapat berubah? |
| --- | --- |
| nomor induk | ya, saat pindah program studi |
| surel | ya |
| nomor buatan | tidak |
`,
	},
	{
		modul: 'Kueri',
		slug: 'gabungan-tabel',
		judul: 'Gabungan tabel',
		ringkas: 'Inner join dan left join pada data presensi.',
		pertemuan: 9,
		terbit: '2023-04-17',
		isi: `## Siapa yang belum pernah hadir

\`\`\`sql
select m.nama from mahasiswa m
left join presensi p on p.mahasiswa_id = m.id
where p.mahasiswa_id is null
\`\`\`

Dengan *inner join* justru mereka yang hilang dari hasil.
`,
	},
	{
		modul: 'Kueri',
		slug: 'agregasi',
		judul: 'Agregasi dan pengelompokan',
		ringkas: 'Rata-rata per kelas, dan baris mana yang hilang sebelum dikelompokkan.',
		pertemuan: 10,
		terbit: '2023-04-24',
		isi: `Rata-rata $\\bar{x} = \\frac{1}{n}\\sum_{i=1}^{n} x_i$ dihitung dari baris yang tersisa setelah \`where\`, bukan dari semua baris.
`,
	},
	{
		modul: 'Menjaga data',
		slug: 'dua-orang-satu-kursi',
		judul: 'Dua orang, satu kursi',
		ringkas: 'Perebutan kursi terakhir saat pengisian KRS, dan cara basis data memutuskannya.',
		pertemuan: 12,
		terbit: '2023-05-08',
		isi: `Dua orang menekan tombol pada detik yang sama. Yang memutuskan bukan program, melainkan kendala di tabel.
`,
	},
	{
		modul: 'Menjaga data',
		slug: 'kisi-kisi-uas',
		judul: 'Kisi-kisi UAS',
		ringkas: 'Pokok bahasan yang diujikan semester itu.',
		pertemuan: 14,
		terbit: null,
		isi: `Pertemuan 9 sampai 14; buku catatan boleh dibuka.
`,
	},
]

/** Lessons of an earlier term, of whose copy a lecturer can be shown what it would bring. */
export async function insertMateriLalu(trx: DbOrTrx, { timezone }: Today): Promise<void> {
	const at = { periode_kode: PERIODE, matakuliah_kode: MATAKULIAH }
	await sql`
		insert into pengampu (periode_kode, kelas_kode, matakuliah_kode, dosen_nip)
		select ${PERIODE}, ${KELAS}, ${MATAKULIAH}, nip from dosen where email = 'dosen@kampus.test'`.execute(trx)
	await trx
		.insertInto('pertemuan')
		.values(MATERI.map(({ pertemuan, judul }) => ({ ...at, nomor: pertemuan, topik: judul })))
		.execute()
	const modul = await trx
		.insertInto('modul')
		.values(MODUL.map((judul, i) => ({ ...at, urut: i + 1, judul })))
		.returning(['id', 'judul'])
		.execute()
	const idOf = new Map(modul.map(({ id, judul }) => [judul, id]))
	for (const [i, { modul: judulModul, pertemuan, terbit, isi, ...head }] of MATERI.entries()) {
		const pada = saatKampus(terbit ?? '2023-05-22', '07:00', timezone)
		const { id } = await trx
			.insertInto('materi')
			.values({
				...at,
				...head,
				pertemuan_nomor: pertemuan,
				modul_id: idOf.get(judulModul) ?? '',
				urut: i + 1,
				menit: 30,
				terbit_pada: terbit && pada,
				versi: 1,
				pernah_terbit: true,
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		await trx
			.insertInto('versi_materi')
			.values({ materi_id: id, nomor: 1, isi, berkas: '{}', dibuat_pada: pada })
			.execute()
	}
}
