import { IconClipboardText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UjianBerjalan } from '#shared/api/home.ts'
import { campus, campusZone } from '../lib/campus-time.ts'
import css from './running-exam-banner.module.css'

/** An exam that this student can work on now. */
export function RunningExamBanner({ ujian }: { ujian: UjianBerjalan }) {
	const { jenis, kode_mk, mata_kuliah, jumlah_soal, durasi_menit, sedang_dikerjakan } = ujian
	const facts = [mata_kuliah, jumlah_soal && `${jumlah_soal} soal`, `${durasi_menit} menit`]
	return (
		<section className={css.banner} aria-labelledby={`ujian-${ujian.id}`}>
			<span className={css.icon} aria-hidden="true">
				<IconClipboardText size={24} stroke={1.7} />
			</span>
			<div className={css.words}>
				<p className={css.kind}>
					{jenis} {sedang_dikerjakan ? 'sedang Anda kerjakan' : 'sedang berlangsung'} · ditutup{' '}
					{campus.time(ujian.ditutup)} {campusZone}
				</p>
				<h2 className={css.course} id={`ujian-${ujian.id}`}>
					{facts.filter(Boolean).join(' · ')}
				</h2>
			</div>
			<Link
				className={css.action}
				to="/ujian/soal"
				search={{ jenis, kode_mk }}
				// Loading the exam page is no harm, but it is heavy and most visits to the dashboard do not lead there.
				preload={false}
				aria-describedby={`ujian-${ujian.id}`}
			>
				{sedang_dikerjakan ? 'Lanjutkan' : 'Kerjakan'}
			</Link>
		</section>
	)
}
