import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { HariMengajar } from '#shared/api/teaching.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { namaUjian } from '../../parts/ujian-words.ts'
import css from './exams-card.module.css'

type Ujian = HariMengajar['ujian'][number]

const TONES: Record<Ujian['status'], Tone> = {
	'Belum Dimulai': 'neutral',
	Berlangsung: 'sun',
	Selesai: 'success',
	Ditiadakan: 'danger',
}

/** Exams of the own classes that run today, and how far the class is. */
export function ExamsCard({ ujian, now }: { ujian: readonly Ujian[]; now: number }) {
	return (
		<DataCard flush title="Ujian hari ini" note={ujian.length > 0 ? `${ujian.length} ujian` : undefined}>
			{ujian.length > 0 ? (
				<ul className={css.list}>
					{ujian.map((exam) => (
						<li key={exam.id} className={css.item}>
							<div className={css.head}>
								<div className={css.words}>
									<p className={css.course}>{namaUjian(exam)}</p>
									<p className={css.facts}>
										Kelas {exam.kelas} · {exam.ruang} ·{' '}
										<span className={css.when}>
											{campus.timeFrom(exam.mulai, now)}–{campus.timeFrom(exam.selesai, now)} {campusZone}
										</span>
									</p>
								</div>
								<StatusBadge tone={TONES[exam.status]}>{exam.status}</StatusBadge>
							</div>
							{exam.status === 'Ditiadakan' ? null : <Progress exam={exam} />}
							{exam.status === 'Ditiadakan' ? null : (
								<p className={css.ways}>
									<Link to="/mengajar/ujian/$id/pantau" params={{ id: exam.id }}>
										Pantau
									</Link>
									{exam.mulai_mengerjakan > 0 ? (
										<Link to="/mengajar/ujian/$id/kode-darurat" params={{ id: exam.id }}>
											Catat kode darurat
										</Link>
									) : null}
								</p>
							)}
						</li>
					))}
				</ul>
			) : (
				<EmptyState
					icon={<IconClipboardCheck size={22} stroke={1.7} />}
					title="Tidak ada ujian hari ini"
					text="Pada hari ujian kelas Anda, di sini terlihat berapa mahasiswa yang sedang mengerjakan dan yang sudah mengumpulkan."
				/>
			)}
		</DataCard>
	)
}

/** Who has handed in, who is at work, who has not begun. */
function Progress({ exam: { peserta, mulai_mengerjakan, sudah_mengumpulkan } }: { exam: Ujian }) {
	const working = mulai_mengerjakan - sudah_mengumpulkan
	const width = (count: number) => ({ width: `${peserta > 0 ? (count / peserta) * 100 : 0}%` })
	return (
		<>
			<div className={css.track} aria-hidden="true">
				<span className={css.done} style={width(sudah_mengumpulkan)} />
				<span className={css.working} style={width(working)} />
			</div>
			<dl className={css.counts}>
				<div data-kind="done">
					<dt>Mengumpulkan</dt>
					<dd>{sudah_mengumpulkan}</dd>
				</div>
				<div data-kind="working">
					<dt>Mengerjakan</dt>
					<dd>{working}</dd>
				</div>
				<div>
					<dt>Belum mulai</dt>
					<dd>{Math.max(0, peserta - mulai_mengerjakan)}</dd>
				</div>
			</dl>
		</>
	)
}
