import type { Hak } from '#shared/rules/wewenang.ts'
import { call } from '#web/lib/api.ts'
import type { Hasil } from '#web/parts/search/groups.ts'
import { listsFor } from './find-lists.ts'

const MOST = 5

/** Who and what the lists of the office find by some words, of what these rights open: the lists themselves say whom they show. */
export async function findRecords(q: string, hak: readonly Hak[], signal: AbortSignal): Promise<Hasil[]> {
	const lists = listsFor(q, hak)
	if (!lists) return []
	const query = { cari: q }
	const [mahasiswa, dosen, kelas, matakuliah] = await Promise.all([
		call('GET /api/kantor/mahasiswa', { query: { ...query, sebanyak: MOST }, signal }),
		call('GET /api/kantor/dosen', { query, signal }),
		lists.kelas ? call('GET /api/kantor/kelas', { query, signal }) : null,
		lists.matakuliah ? call('GET /api/kantor/matakuliah', { query, signal }) : null,
	])
	const of = <Row>(rows: readonly Row[] | undefined, hasil: (row: Row) => Hasil) =>
		(rows ?? []).slice(0, MOST).map(hasil)
	return [
		...of(mahasiswa.data.baris, ({ nama, stambuk, kelas }) => ({
			...{ jenis: 'mahasiswa', judul: nama, alamat: `/kantor/mahasiswa/${stambuk}` },
			keterangan: [stambuk, kelas].filter(Boolean).join(' · '),
		})),
		...of(dosen.data.baris, ({ nama, nip }) => ({
			...{ jenis: 'dosen', judul: nama, keterangan: `NIP ${nip}`, alamat: `/kantor/dosen/${nip}` },
		})),
		...of(kelas?.data.baris, ({ kode, prodi, semester }) => ({
			...{ jenis: 'kelas', judul: `Kelas ${kode}`, alamat: `/kantor/kelas/${encodeURIComponent(kode)}` },
			keterangan: `${prodi} · semester ${semester}`,
		})),
		...of(matakuliah?.data.baris, ({ kode, nama, sks }) => ({
			...{ jenis: 'matakuliah', judul: nama, alamat: `/kantor/matakuliah/${kode}` },
			keterangan: `${kode} · ${sks} SKS`,
		})),
	]
}
