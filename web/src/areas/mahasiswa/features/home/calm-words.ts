import type { Beranda } from '#shared/api/home.ts'
import { t } from '#web/lib/language.ts'

type Facts = Pick<Beranda, 'periode' | 'jumlah_matakuliah' | 'kuliah_mendatang' | 'cuti'>
type Words = { title: string; text: string; jadwal: boolean }

/** What the card on top says where no lecture, exam or bill is in sight, and whether the timetable knows more. */
export function calmWords({ periode, jumlah_matakuliah, kuliah_mendatang, cuti }: Facts): Words {
	if (periode === null)
		return {
			title: t('Belum ada semester yang berjalan'),
			text: t('Kuliah dan ujian Anda tampil di sini begitu semester dimulai.'),
			jadwal: false,
		}
	if (cuti)
		return {
			title: t('Anda sedang cuti'),
			text: t('Selama {nama} tidak ada kuliah dan ujian bagi Anda.', { nama: periode.nama }),
			jadwal: false,
		}
	if (jumlah_matakuliah === 0)
		return {
			title: t('Selamat datang'),
			text: t('Kuliah dan ujian berikutnya tampil di sini setelah kelas Anda ditetapkan.'),
			jadwal: false,
		}
	// The answer holds two lectures, and a kept one is read when both are over: of those that follow it says nothing.
	if (kuliah_mendatang.length > 0)
		return {
			title: t('Jadwal berikutnya belum termuat'),
			text: t('Kuliah berikutnya tampil di sini begitu data terbaru dimuat.'),
			jadwal: true,
		}
	return {
		title: t('Tidak ada kuliah mendatang'),
		text: t('Jadwal {nama} tidak memuat pertemuan lagi.', { nama: periode.nama }),
		jadwal: false,
	}
}
