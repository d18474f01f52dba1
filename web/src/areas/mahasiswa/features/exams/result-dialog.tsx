import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AlasanSelesai } from '#shared/api/exams.ts'
import type { Nilai } from '#shared/api/grades.ts'
import { NILAI_LULUS } from '#shared/rules/nilai.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { t, word } from '#web/lib/language.ts'
import { useLater } from '#web/lib/use-later.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Pinisi } from '#web/ui/pinisi.tsx'
import { examOf, gradeRemarks, scoreText } from '../../parts/grade-remarks.ts'
import { loadReceipt } from './later-parts.ts'
import css from './result-dialog.module.css'
import { ScoreRing } from './score-ring.tsx'

/** Why an exam ended that the student did not end. */
const REASON: Record<AlasanSelesai, string | undefined> = {
	tombol: undefined,
	waktu: t('Waktu ujian habis. Jawaban yang diterima server dinilai otomatis.'),
	dosen: t('Dosen mengakhiri ujian ini. Jawaban yang diterima server dinilai.'),
	dibatalkan: t('Dosen membatalkan pengerjaan ini.'),
	tab_tersembunyi: t(
		'Halaman ujian tidak lagi terlihat: tab atau aplikasi lain dibuka, atau layar terkunci. Jawaban dikumpulkan otomatis.',
	),
}

const CLOSED: Record<AlasanSelesai, string> = {
	tombol: t('Dikumpulkan'),
	waktu: t('Ditutup, waktu habis'),
	tab_tersembunyi: t('Dikumpulkan otomatis'),
	dosen: t('Diakhiri dosen'),
	dibatalkan: t('Dibatalkan dosen'),
}

type Props = {
	/** What closed the attempt, when, and what it earned, by the server's record. */
	hasil: { nilai: Nilai; alasan: AlasanSelesai; pada: string }
	opened: boolean
	onClose: () => void
}

/** A second press of the hand-in is over by then: where its button was, this dialog has one that leads away. */
const SETTLED_MS = 600

/** The grade, as the server has computed it. */
export function ResultDialog({ hasil: { nilai, alasan, pada }, opened, onClose }: Props) {
	const [settled, setSettled] = useState(false)
	useEffect(() => {
		if (!opened) return
		const timer = setTimeout(() => setSettled(true), SETTLED_MS)
		return () => clearTimeout(timer)
	}, [opened])
	const Receipt = useLater(loadReceipt)
	return (
		<Dialog opened={opened} onClose={onClose} title={t('Hasil Ujian Anda')}>
			{REASON[alasan] ? <p className={css.reason}>{REASON[alasan]}</p> : null}
			{gradeRemarks(nilai).map((sentence) => (
				<p key={sentence} className={css.reason}>
					{sentence}
				</p>
			))}
			<p className={css.exam}>
				{nilai.matakuliah} · {examOf(nilai)}
			</p>
			{nilai.skor === null ? null : <Score skor={nilai.skor} kategori={nilai.kategori_nilai} />}
			<dl className={css.facts}>
				<div>
					<dt>{CLOSED[alasan]}</dt>
					<dd data-tabular>
						{campus.date(pada)}, {campus.timeWithSeconds(pada)} {campusZone}
					</dd>
				</div>
				{nilai.jumlah_benar === null ? null : (
					<div>
						<dt>{t('Jawaban benar')}</dt>
						<dd>
							{t('{jumlah_benar} dari {total_soal}', {
								jumlah_benar: nilai.jumlah_benar,
								total_soal: nilai.total_soal,
							})}
						</dd>
					</div>
				)}
				{nilai.skor === null ? null : (
					<div>
						<dt>{t('Skor')}</dt>
						<dd>{scoreText(nilai)}</dd>
					</div>
				)}
				<div>
					<dt>{t('Keterangan')}</dt>
					<dd>{word(nilai.keterangan)}</dd>
				</div>
			</dl>
			<div className={css.actions} data-settling={!settled || undefined}>
				<Button
					fullWidth
					data-autofocus
					renderRoot={(props) => <Link to="/nilai" state={{ nilai }} replace {...props} />}
				>
					{t('Lihat Detail Nilai')}
				</Button>
				{Receipt ? <Receipt nilai={nilai} /> : null}
			</div>
		</Dialog>
	)
}

function Score({ skor, kategori }: { skor: number; kategori: string }) {
	const passed = skor >= NILAI_LULUS
	return (
		<div className={css.score}>
			<ScoreRing skor={skor} />
			<div className={css.words}>
				<p className={css.category}>{word(kategori)}</p>
				<p className={css.passing} data-passed={passed || undefined}>
					{passed ? t('Mencapai') : t('Di bawah')} {t('nilai acuan {NILAI_LULUS}', { NILAI_LULUS })}
				</p>
			</div>
			{passed ? <Pinisi className={css.boat} /> : null}
		</div>
	)
}
