import type { BarisImporMateri } from '#shared/api/lesson-imports.ts'
import type { BarisMateriDosen, KeadaanMateri } from '#shared/api/lesson-writing.ts'
import { campus } from '#web/lib/campus-time.ts'
import type { Tone } from '#web/ui/status-badge.tsx'
import { saat } from '../../parts/moment.ts'

type State = { keadaan: KeadaanMateri; terbit_pada: string | null }

/** How a lesson stands for students. */
export function keadaanMateri({ keadaan, terbit_pada }: State): { text: string; tone: Tone } {
	switch (keadaan) {
		case 'draf':
			return { text: 'Draf', tone: 'neutral' }
		case 'terjadwal':
			return {
				text: terbit_pada ? `Terbit ${campus.stamp(terbit_pada, Date.now())}` : 'Terjadwal',
				tone: 'brand',
			}
		case 'terbit':
			return { text: 'Terbit', tone: 'success' }
		case 'tersembunyi':
			return { text: 'Tersembunyi', tone: 'orange' }
	}
}

/** What students see of a lesson, in a sentence. */
export function dilihatMahasiswa(one: State & Pick<BarisMateriDosen, 'ada_perubahan'>): string {
	switch (one.keadaan) {
		case 'draf':
			return 'Belum terlihat mahasiswa.'
		case 'terjadwal':
			return one.terbit_pada
				? `Mahasiswa melihatnya mulai ${saat(one.terbit_pada)}.`
				: 'Belum terlihat mahasiswa.'
		case 'terbit':
			return one.ada_perubahan
				? 'Mahasiswa membaca versi yang terakhir diterbitkan; perubahan setelahnya belum terlihat.'
				: 'Mahasiswa membaca materi ini.'
		case 'tersembunyi':
			return 'Tidak terlihat mahasiswa.'
	}
}

/** Where lessons came from that were not written here. */
export const BENTUK_IMPOR: Readonly<Record<NonNullable<BarisImporMateri['bentuk']>, string>> = {
	word: 'Word',
	zip: 'Zip Markdown',
	salinan: 'Salinan semester lalu',
}

export const STATUS_IMPOR: Readonly<Record<BarisImporMateri['status'], { word: string; tone: Tone }>> = {
	menunggu: { word: 'Sedang dibaca', tone: 'neutral' },
	siap: { word: 'Belum diambil', tone: 'brand' },
	ditolak: { word: 'Ditolak', tone: 'danger' },
	diambil: { word: 'Diambil', tone: 'success' },
	diurungkan: { word: 'Diurungkan', tone: 'neutral' },
}

/** What goes with a lesson that is removed. */
export function yangIkut({ jumlah_versi, jumlah_berkas }: BarisMateriDosen): string {
	const versi = jumlah_versi > 0 ? `, ${jumlah_versi} versinya` : ''
	return `tulisannya${versi}${jumlah_berkas > 0 ? ` dan ${jumlah_berkas} berkasnya` : ''}`
}
