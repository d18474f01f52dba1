import { type JenisSurat, NAMA_SURAT, POLA_NOMOR, POLA_NOMOR_SAH } from './surat.ts'

/** A setting of the campus: how it is asked for, and what it can be. */
export type Isian = {
	label: string
	contoh: string
	paling_banyak: number
	pola?: Pick<RegExp, 'test'>
	/** The texts that it can be, where these are few; `contoh` is the usual one. */
	pilihan?: readonly string[]
	salah?: string
	aturan?: true
}

type IsianSurat = Isian & { aturan: true }
type KunciSurat<J extends JenisSurat> = `nomor_${J}` | `ttd_${J}_nama` | `ttd_${J}_jabatan` | `ttd_${J}_nip`

/** How papers of a kind are numbered, and who signs them. */
export const suratIsian = <J extends JenisSurat>(jenis: J) => {
	const nama = jenis === 'ktm' ? 'KTM' : NAMA_SURAT[jenis].toLowerCase()
	const isian: Record<string, IsianSurat> = {
		[`nomor_${jenis}`]: {
			aturan: true,
			label: `Pola nomor ${nama}`,
			contoh: POLA_NOMOR,
			paling_banyak: 60,
			pola: POLA_NOMOR_SAH,
			salah:
				'harus memuat {nomor}, {kode}, dan {tahun}; boleh juga {unit}, {bulan}, {bulan-romawi}, dan kata lain, masing-masing dipisah garis miring, titik, tanda hubung, atau spasi',
		},
		[`ttd_${jenis}_nama`]: {
			aturan: true,
			label: `Penanda tangan ${nama}`,
			contoh: 'penanda tangan KHS',
			paling_banyak: 80,
		},
		[`ttd_${jenis}_jabatan`]: {
			aturan: true,
			label: `Jabatan penanda tangan ${nama}`,
			contoh: 'jabatan penanda tangan KHS',
			paling_banyak: 80,
		},
		[`ttd_${jenis}_nip`]: {
			aturan: true,
			label: `NIP penanda tangan ${nama}`,
			contoh: 'NIP penanda tangan KHS',
			paling_banyak: 30,
		},
	}
	return isian as Record<KunciSurat<J>, IsianSurat>
}
