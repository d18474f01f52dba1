import { Checkbox } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UjianLain } from '#shared/api/item-analysis.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { campus } from '#web/lib/campus-time.ts'
import css from './correction.module.css'
import { kataPutusan, namaUjian } from './words.ts'

type Props = {
	lain: readonly UjianLain[]
	bersama: readonly string[]
	onBersama: (bersama: readonly string[]) => void
	busy: boolean
}

/** Other exams with the same question: those of one's own are corrected with it when they are ticked, all are named. */
export function OtherExams({ lain, bersama, onBersama, busy }: Props) {
	if (lain.length === 0) return null
	const open = lain.filter(({ keadaan }) => keadaan === 'bisa')
	return (
		<section className={css.others} aria-label="Ujian lain dengan soal yang sama">
			<h3>Soal yang sama ada di {lain.length} ujian lain</h3>
			{open.length > 0 ? (
				<p className={css.hint}>
					Centang untuk mengoreksinya sekaligus; mahasiswanya ikut tampil di bawah. Yang tidak dicentang tetap
					memakai kuncinya sekarang.
				</p>
			) : null}
			<ul>
				{lain.map((one) =>
					one.keadaan === 'bisa' ? (
						<li key={one.id}>
							<Checkbox
								checked={bersama.includes(one.id)}
								disabled={busy}
								onChange={(event) =>
									onBersama(
										event.currentTarget.checked
											? [...bersama, one.id]
											: bersama.filter((id) => id !== one.id),
									)
								}
								label={namaUjian(one)}
								description={[nowOf(one), gradedOf(one)].filter(Boolean).join(' · ')}
							/>
						</li>
					) : (
						<li key={one.id}>
							<span>
								{one.keadaan === 'dosen_lain' ? (
									<strong>{namaUjian(one)}</strong>
								) : (
									<Link to="/mengajar/ujian/$id/analisis" params={{ id: one.id }} target="_blank">
										{namaUjian(one)}{' '}
										<IconExternalLink size={15} stroke={1.8} aria-label="(tab baru)" role="img" />
									</Link>
								)}{' '}
								<span className={css.muted}>{campus.date(one.mulai)}</span>
							</span>
							<span className={css.hint}>{whyOf(one)}</span>
						</li>
					),
				)}
			</ul>
		</section>
	)
}

const nowOf = ({ kini }: UjianLain) => (kini ? `kini ${kataPutusan(kini)}` : '')

const gradedOf = ({ dinilai, mulai }: UjianLain) =>
	`${campus.date(mulai)} · ${dinilai > 0 ? `${dinilai} nilai` : 'belum ada nilai'}`

/** Why an exam is not corrected from here, and what to do. */
function whyOf(one: UjianLain): string {
	switch (one.keadaan) {
		case 'sudah':
			return 'Sudah seperti koreksi ini.'
		case 'soal_beda':
			return 'Kalimat atau opsinya berbeda di sana; periksa dan koreksi di ujian itu.'
		case 'dosen_lain':
			return `${[nowOf(one), one.dosen.length > 0 ? `hubungi ${one.dosen.join(', ')}` : 'belum ada dosen'].filter(Boolean).join('; ')}.`
		case 'semester_lain':
			return `${namaPeriode(one.periode)}; koreksi di ujian itu.`
		case 'habis':
			return 'Tidak akan ada soal yang tersisa di ujian itu.'
		case 'terpisah':
			return 'Nilai akhirnya ikut berubah oleh ujian yang dipilih; koreksi setelah yang ini tersimpan.'
		case 'bisa':
			return ''
	}
}
