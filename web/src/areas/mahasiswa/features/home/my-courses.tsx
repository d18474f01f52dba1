import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { MatakuliahBeranda } from '#shared/api/home.ts'
import { t } from '#web/lib/language.ts'
import cardLink from '#web/ui/card-link.module.css'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { CourseCover } from '../../parts/course-cover.tsx'
import { formatNip } from '../../parts/nip.ts'
import { ProgressBar } from '../../parts/progress-bar.tsx'
import { useKeptProgress } from '../../parts/use-progress.ts'
import { nextLecture } from './lecture-words.ts'
import css from './my-courses.module.css'

type Props = { matakuliah: readonly MatakuliahBeranda[]; today: string; cuti: boolean }

/** Up to four courses, those with the next lectures first. */
export function MyCourses({ matakuliah, today, cuti }: Props) {
	// What was read without a network is sent from here too, and the shares are asked for anew.
	useKeptProgress()
	return (
		<section aria-labelledby="mata-kuliah-saya">
			<div className={css.head}>
				<h2 className={css.title} id="mata-kuliah-saya">
					{t('Mata Kuliah Saya')}
				</h2>
				<Link className={css.all} to="/mata-kuliah">
					{t('Lihat Semua')}
				</Link>
			</div>
			{matakuliah.length > 0 ? (
				<ul className={css.rail}>
					{matakuliah.map((mk) => (
						<Course key={mk.kode} mk={mk} today={today} />
					))}
				</ul>
			) : (
				<DataCard flush>
					<EmptyState
						title={t('Belum ada mata kuliah')}
						text={
							cuti
								? t('Anda sedang cuti. Mata kuliah muncul lagi di sini setelah Anda kembali aktif.')
								: t('Mata kuliah muncul di sini setelah bagian akademik menetapkan kelas Anda.')
						}
					>
						<Button component={Link} to="/krs" variant="default">
							{t('Buka Kartu Rencana Studi')}
						</Button>
					</EmptyState>
				</DataCard>
			)}
		</section>
	)
}

function Course({ mk, today }: { mk: MatakuliahBeranda; today: string }) {
	const [nip, ...others] = mk.nip_dosen
	const lanjut = mk.kemajuan?.lanjut
	return (
		<li className={css.card}>
			<CourseCover kode={mk.kode} nama={mk.nama} gambar={mk.gambar} />
			<span className={css.code}>{mk.kode}</span>
			<div className={css.body}>
				<h3 className={css.name} id={`mk-${mk.kode}`}>
					<Link className={`${css.open} ${cardLink.open}`} to="/mata-kuliah/$kode" params={{ kode: mk.kode }}>
						{mk.nama}
					</Link>
				</h3>
				<p className={css.nip}>
					{nip ? t('NIP {nip}', { nip: formatNip(nip) }) : t('Dosen belum ditetapkan')}
					{others.length > 0 ? ` +${others.length}` : ''}
				</p>
				{mk.kemajuan ? <ProgressBar progress={mk.kemajuan} /> : null}
				<div className={css.foot}>
					<span className={css.next}>{nextLecture(mk, today)}</span>
					{lanjut ? (
						<Link
							className={css.link}
							to="/mata-kuliah/$kode/$slug"
							params={{ kode: mk.kode, slug: lanjut.slug }}
							search={{ lanjut: '1' }}
							aria-describedby={`mk-${mk.kode}`}
						>
							{t('Lanjutkan Belajar')}
						</Link>
					) : null}
				</div>
			</div>
		</li>
	)
}
