import { DATA_DOSEN, judgeDataDosen, STATUS_DOSEN } from './data-dosen.ts'
import { DATA_KELAS, judgeDataKelas } from './data-kelas.ts'
import { DATA_MATAKULIAH, judgeDataMatakuliah } from './data-matakuliah.ts'
import { DATA_RUANG, judgeDataRuang, STATUS_RUANG } from './data-ruang.ts'

/** Of which records many can be changed at once. Students have a change of their own: much follows them. */
export const JENIS_INDUK = ['dosen', 'kelas', 'matakuliah', 'ruang'] as const
export type JenisInduk = (typeof JENIS_INDUK)[number]

/** What of them can be. */
export const KUNCI_INDUK = ['status', 'semester', 'sks', 'kapasitas', 'gedung'] as const
export type KunciInduk = (typeof KUNCI_INDUK)[number]

/** So many records at once. */
export const INDUK_SEKALIGUS = 500

type Induk = {
	/** As it stands behind a number: `12 mata kuliah`. */
	sebutan: string
	bidang: Partial<Record<KunciInduk, string>>
	judge: (kunci: never, text: string) => string | null
}

export const INDUK: Readonly<Record<JenisInduk, Induk>> = {
	dosen: { sebutan: 'dosen', bidang: { status: DATA_DOSEN.status.label }, judge: judgeDataDosen },
	kelas: { sebutan: 'kelas', bidang: { semester: DATA_KELAS.semester.label }, judge: judgeDataKelas },
	matakuliah: {
		sebutan: 'mata kuliah',
		bidang: {
			semester: DATA_MATAKULIAH.semester.label,
			sks: DATA_MATAKULIAH.sks.label,
			kapasitas: DATA_MATAKULIAH.kapasitas.label,
		},
		judge: judgeDataMatakuliah,
	},
	ruang: {
		sebutan: 'ruang',
		bidang: {
			gedung: DATA_RUANG.gedung.label,
			kapasitas: DATA_RUANG.kapasitas.label,
			status: DATA_RUANG.status.label,
		},
		judge: judgeDataRuang,
	},
}

/** What a field is called; undefined where many records of this kind cannot be given one. */
export const labelInduk = (jenis: JenisInduk, kunci: KunciInduk): string | undefined =>
	INDUK[jenis].bidang[kunci]

/** What is wrong with a text for many records, in a sentence. */
export function judgeUbahanInduk(jenis: JenisInduk, kunci: KunciInduk, text: string): string | null {
	if (labelInduk(jenis, kunci) === undefined)
		return `Data ini tidak dapat diubah sekaligus untuk banyak ${INDUK[jenis].sebutan}`
	return INDUK[jenis].judge(kunci as never, text)
}

/** How much of the active term hangs on a record, by what it is. */
export type PakaiInduk = Readonly<Record<string, number>>

/** What somebody should know of a record before it changes so; null: nothing. */
export function catatanInduk(kunci: KunciInduk, menjadi: string | null, pakai: PakaiInduk): string | null {
	const parts = Object.entries(pakai).flatMap(([apa, jumlah]) => (jumlah > 0 ? [`${jumlah} ${apa}`] : []))
	if (parts.length === 0) return null
	if (kunci === 'status' && (menjadi === STATUS_DOSEN[1] || menjadi === STATUS_RUANG[1]))
		return `masih ada ${parts.join(', ')}`
	return kunci === 'semester' || kunci === 'kapasitas' ? parts.join(', ') : null
}
