import { IconCalendarEvent, IconCircleCheck, IconClock, IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { KrsSaya } from '#shared/api/krs.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import css from './krs-standing.module.css'
import { KrsSteps } from './krs-steps.tsx'
import { sentence } from './sentence.ts'

const until = (moment: string) =>
	t('{tanggal} pukul {jam} {campusZone}', {
		tanggal: campus.date(moment),
		jam: campus.time(moment),
		campusZone,
	})

type Standing = { kind: 'info' | 'success' | 'warning'; icon: ReactNode; title: string; text: string }

/** Where the plan stands: the period, waiting for the adviser, given back with a note, approved. */
export function KrsStanding({ krs }: { krs: KrsSaya }) {
	const { kind, icon, title, text } = standingOf(krs)
	return (
		<section className={css.standing} data-kind={kind} aria-label={t('Status KRS')}>
			<span className={css.icon} aria-hidden="true">
				{icon}
			</span>
			<div>
				<p className={css.title}>{title}</p>
				<p className={css.text}>{text}</p>
			</div>
			{krs.krs?.status === 'disetujui' ? (
				// The title beside it says the same.
				<p className={css.stamp} aria-hidden="true">
					{t('Disetujui')}
					{krs.krs.diputuskan_pada ? <span>{campus.date(krs.krs.diputuskan_pada)}</span> : null}
				</p>
			) : null}
			{krs.cuti && krs.krs === null ? null : <KrsSteps krs={krs.krs} />}
		</section>
	)
}

const ICON = { size: 22, stroke: 1.7 } as const

function standingOf({ krs, masa, mahasiswa, periode, cuti }: KrsSaya): Standing {
	const adviser = mahasiswa.dosen_wali ?? t('dosen wali')
	const pemutus = krs?.oleh_kantor ? t('bagian akademik') : (krs?.pemutus ?? adviser)
	if (krs?.status === 'disetujui')
		return {
			kind: 'success',
			icon: <IconCircleCheck {...ICON} />,
			title: t('KRS disetujui'),
			text: sentence(
				t('Disetujui {pemutus}{pada}', {
					pemutus,
					pada: krs.diputuskan_pada
						? t(' pada {diputuskan_pada}', { diputuskan_pada: until(krs.diputuskan_pada) })
						: '',
				}),
			),
		}
	if (krs?.status === 'diajukan')
		return {
			kind: 'info',
			icon: <IconClock {...ICON} />,
			title: t('Menunggu persetujuan dosen wali'),
			text: sentence(
				t('Diajukan kepada {adviser}{pada}', {
					adviser,
					pada: krs.diajukan_pada
						? t(' pada {diajukan_pada}', { diajukan_pada: until(krs.diajukan_pada) })
						: '',
				}),
			),
		}
	if (krs?.status === 'dikembalikan')
		return {
			kind: 'warning',
			icon: <IconMessage {...ICON} />,
			title: krs.oleh_kantor ? t('KRS dikembalikan bagian akademik') : t('KRS dikembalikan dosen wali'),
			text: t('“{catatan}” Perbaiki pilihan Anda, simpan, lalu ajukan kembali.', { catatan: krs.catatan }),
		}
	const icon = <IconCalendarEvent {...ICON} />
	if (cuti)
		return {
			kind: 'info',
			icon,
			title: t('Anda sedang cuti pada {nama}', { nama: periode.nama }),
			text: t('Selama cuti KRS tidak diisi. Hubungi bagian akademik bila Anda kembali lebih awal.'),
		}
	const end = masa.tutup ? until(masa.tutup) : t('akhir masa KRS')
	if (masa.status === 'buka' && krs)
		return {
			kind: 'warning',
			icon,
			title: t('Draf tersimpan, belum diajukan'),
			text: t('Dosen wali belum menerimanya. Ajukan paling lambat {end}.', { end }),
		}
	if (masa.status === 'buka')
		return {
			kind: 'info',
			icon,
			title: t('Pengisian KRS sedang dibuka'),
			text: t('Pilih mata kuliah, simpan sebagai draf, lalu ajukan paling lambat {end}.', { end }),
		}
	if (masa.status === 'tutup')
		return {
			kind: 'warning',
			icon,
			title: krs
				? t('Pengisian KRS sudah ditutup; draf Anda tidak diajukan')
				: t('Pengisian KRS sudah ditutup'),
			text: masa.tutup
				? t('Ditutup pada {tutup}. Hubungi bagian akademik bila perlu.', { tutup: until(masa.tutup) })
				: '',
		}
	return {
		kind: 'warning',
		icon,
		title: masa.bertahap ? t('Belum giliran Anda') : t('Pengisian KRS belum dibuka'),
		text: masa.buka
			? masa.bertahap
				? t('KRS Anda dibuka {hari} pukul {jam} {campusZone}.', {
						hari: campus.longDate(masa.buka),
						jam: campus.time(masa.buka),
						campusZone,
					})
				: t('Dibuka pada {buka}.', { buka: until(masa.buka) })
			: t('Jadwalnya belum ditetapkan.'),
	}
}
