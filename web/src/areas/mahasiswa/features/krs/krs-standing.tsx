import { IconCalendarEvent, IconCircleCheck, IconClock, IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { KrsSaya } from '#shared/api/krs.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import css from './krs-standing.module.css'
import { KrsSteps } from './krs-steps.tsx'
import { sentence } from './sentence.ts'

const until = (moment: string) => `${campus.date(moment)} pukul ${campus.time(moment)} ${campusZone}`

type Standing = { kind: 'info' | 'success' | 'warning'; icon: ReactNode; title: string; text: string }

/** Where the plan stands: the period, waiting for the adviser, given back with a note, approved. */
export function KrsStanding({ krs }: { krs: KrsSaya }) {
	const { kind, icon, title, text } = standingOf(krs)
	return (
		<section className={css.standing} data-kind={kind} aria-label="Status KRS">
			<span className={css.icon} aria-hidden="true">
				{icon}
			</span>
			<div>
				<p className={css.title}>{title}</p>
				<p className={css.text}>{text}</p>
			</div>
			<KrsSteps krs={krs.krs} />
		</section>
	)
}

const ICON = { size: 22, stroke: 1.7 } as const

function standingOf({ krs, masa, mahasiswa }: KrsSaya): Standing {
	const adviser = mahasiswa.dosen_wali ?? 'dosen wali'
	if (krs?.status === 'disetujui')
		return {
			kind: 'success',
			icon: <IconCircleCheck {...ICON} />,
			title: 'KRS disetujui',
			text: sentence(
				`Disetujui ${adviser}${krs.diputuskan_pada ? ` pada ${until(krs.diputuskan_pada)}` : ''}`,
			),
		}
	if (krs?.status === 'diajukan')
		return {
			kind: 'info',
			icon: <IconClock {...ICON} />,
			title: 'Menunggu persetujuan dosen wali',
			text: sentence(
				`Diajukan kepada ${adviser}${krs.diajukan_pada ? ` pada ${until(krs.diajukan_pada)}` : ''}`,
			),
		}
	if (krs?.status === 'dikembalikan')
		return {
			kind: 'warning',
			icon: <IconMessage {...ICON} />,
			title: 'KRS dikembalikan dosen wali',
			text: `“${krs.catatan}” Perbaiki pilihan Anda, simpan, lalu ajukan kembali.`,
		}
	const icon = <IconCalendarEvent {...ICON} />
	const end = masa.tutup ? until(masa.tutup) : 'akhir masa KRS'
	if (masa.status === 'buka' && krs)
		return {
			kind: 'warning',
			icon,
			title: 'Draf tersimpan, belum diajukan',
			text: `Dosen wali belum menerimanya. Ajukan paling lambat ${end}.`,
		}
	if (masa.status === 'buka')
		return {
			kind: 'info',
			icon,
			title: 'Pengisian KRS sedang dibuka',
			text: `Pilih mata kuliah, simpan sebagai draf, lalu ajukan paling lambat ${end}.`,
		}
	if (masa.status === 'tutup')
		return {
			kind: 'warning',
			icon,
			title: krs ? 'Pengisian KRS sudah ditutup; draf Anda tidak diajukan' : 'Pengisian KRS sudah ditutup',
			text: masa.tutup ? `Ditutup pada ${until(masa.tutup)}. Hubungi bagian akademik bila perlu.` : '',
		}
	return {
		kind: 'warning',
		icon,
		title: 'Pengisian KRS belum dibuka',
		text: masa.buka ? `Dibuka pada ${until(masa.buka)}.` : 'Jadwalnya belum ditetapkan.',
	}
}
