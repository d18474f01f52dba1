import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Nilai } from '#shared/api/grades.ts'
import { NILAI_LULUS } from '#shared/rules/nilai.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { lateAnswers } from '../../parts/late-answers.ts'
import type { Alasan } from './hand-in.ts'
import css from './result-dialog.module.css'
import { ScoreRing } from './score-ring.tsx'

/** Why an exam ended that the student did not end. */
const REASON: Record<Alasan, string | undefined> = {
	tombol: undefined,
	waktu: 'Waktu habis. Jawaban Anda dikumpulkan otomatis.',
	tab_tersembunyi: 'Anda meninggalkan halaman ujian. Jawaban Anda dikumpulkan otomatis.',
}

type Props = { nilai: Nilai; alasan: Alasan; opened: boolean; onClose: () => void }

/** The grade, as the server has computed it. */
export function ResultDialog({ nilai, alasan, opened, onClose }: Props) {
	const passed = nilai.skor >= NILAI_LULUS
	return (
		<Dialog opened={opened} onClose={onClose} title="Hasil Ujian Anda">
			{REASON[alasan] ? <p className={css.reason}>{REASON[alasan]}</p> : null}
			{lateAnswers(nilai.terlambat).map((sentence) => (
				<p key={sentence} className={css.reason}>
					{sentence}
				</p>
			))}
			<p className={css.exam}>
				{nilai.matakuliah} · {nilai.jenis_soal}
			</p>
			<div className={css.score}>
				<ScoreRing skor={nilai.skor} />
				<div>
					<p className={css.category}>{nilai.kategori_nilai}</p>
					<p className={css.passing} data-passed={passed || undefined}>
						{passed ? 'Mencapai' : 'Di bawah'} nilai acuan {NILAI_LULUS}
					</p>
				</div>
			</div>
			<dl className={css.facts}>
				<div>
					<dt>Jawaban benar</dt>
					<dd>
						{nilai.jumlah_benar} dari {nilai.total_soal}
					</dd>
				</div>
				<div>
					<dt>Skor</dt>
					<dd>{formatNumber(nilai.skor, 2)}</dd>
				</div>
				<div>
					<dt>Keterangan</dt>
					<dd>{nilai.keterangan}</dd>
				</div>
			</dl>
			<Button
				fullWidth
				data-autofocus
				renderRoot={(props) => <Link to="/nilai" state={{ nilai }} replace {...props} />}
			>
				Lihat Detail Nilai
			</Button>
		</Dialog>
	)
}
