import { campus, campusZone } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { examOf } from './grade-remarks.ts'
import { lateAnswers } from './late-answers.ts'
import type { Kiriman } from './leftovers.ts'

/** What a student reads of what this device still kept of an exam, a sentence each; none where there is nothing to tell. */
export function leftoverWords(kiriman: Kiriman): string[] {
	if (kiriman.kind === 'tidak_ada') return []
	if (kiriman.kind === 'ditolak')
		return [
			t('Server tidak menerima yang masih tersimpan di perangkat ini: {pesan}.', { pesan: kiriman.pesan }),
		]
	if (kiriman.kind === 'berjalan')
		return [
			t('Jawaban ujian yang tertinggal di perangkat ini sudah diterima server. Ujian Anda masih berjalan.'),
		]
	const { jumlah, hasil } = kiriman
	const ujian = { ujian: `${examOf(hasil.nilai)} ${hasil.nilai.matakuliah}` }
	const pada = { pada: campus.timeWithSeconds(hasil.selesai_pada), campusZone }
	return [
		jumlah > 0
			? t('{jumlah} jawaban {ujian} yang tertinggal di perangkat ini sudah diterima server.', {
					jumlah,
					...ujian,
				})
			: t('Pengumpulan {ujian} yang tertunda di perangkat ini sudah diterima server.', ujian),
		t('Ujian ditutup pukul {pada} {campusZone}.', pada),
		...lateAnswers(hasil.nilai.terlambat),
	]
}
