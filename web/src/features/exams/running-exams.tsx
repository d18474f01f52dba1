import { IconAlertTriangle, IconClipboardText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Ujian } from '#shared/api/exams.ts'
import { campusZone } from '../../lib/campus-time.ts'
import { formatJam } from '../../lib/format.ts'
import { serverNowSeconds } from '../../lib/session.ts'
import { examAction } from './exam-action.ts'
import { sisaJendela } from './exam-window.ts'
import css from './running-exams.module.css'

type Props = { ujianList: readonly Ujian[]; graded: (ujian: Ujian) => boolean }

/** Exams that can be taken now, above everything else. */
export function RunningExams({ ujianList, graded }: Props) {
	const now = useMinute()
	const running = ujianList.filter((ujian) => examAction(ujian, graded(ujian)) === 'kerjakan')
	if (running.length === 0) return null
	return (
		<section className={css.section} aria-label="Ujian yang sedang berlangsung">
			{running.map((ujian) => (
				<article key={ujian.id} className={css.card}>
					<span className={css.icon} aria-hidden="true">
						<IconClipboardText size={24} stroke={1.7} />
					</span>
					<div className={css.words}>
						<p className={css.kind}>
							{ujian.jenis} sedang berlangsung · ditutup {formatJam(ujian.jam_selesai)} {campusZone}
							{sisaJendela(ujian, now)}
						</p>
						<h2 className={css.course} id={`berlangsung-${ujian.id}`}>
							{ujian.mata_kuliah} · {ujian.durasi_menit} menit
						</h2>
					</div>
					<Link
						className={css.action}
						to="/ujian/soal"
						search={{ jenis: ujian.jenis, kode_mk: ujian.kode_mk }}
						aria-describedby={`berlangsung-${ujian.id}`}
					>
						Kerjakan sekarang
					</Link>
				</article>
			))}
			<p className={css.warning}>
				<IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
				<span>
					Waktu berjalan begitu soal dibuka. Berpindah tab atau aplikasi dan mengunci layar ponsel langsung
					mengumpulkan jawaban Anda.
				</span>
			</p>
		</section>
	)
}

/** The server's time, renewed twice a minute. */
function useMinute(): number {
	const [now, setNow] = useState(() => serverNowSeconds() * 1000)
	useEffect(() => {
		const timer = setInterval(() => setNow(serverNowSeconds() * 1000), 30_000)
		return () => clearInterval(timer)
	}, [])
	return now
}
