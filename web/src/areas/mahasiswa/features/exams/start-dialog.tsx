import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react'
import type { Ujian } from '#shared/api/exams.ts'
import { ruangDiGedung } from '#shared/rules/gedung.ts'
import { isDaring } from '#shared/rules/ruang.ts'
import { sebutanUjian } from '#shared/rules/ujian.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SyaratList } from '../../parts/syarat-list.tsx'
import { beforeStart } from './hidden-rule.ts'
import css from './start-dialog.module.css'
import { useArmed } from './use-armed.ts'
import { type DeviceCheck, useDeviceCheck } from './use-device-check.ts'

type Props = {
	/** The exam that is about to begin; undefined while none is. */
	ujian: Ujian | undefined
	onClose: () => void
	onStart: (ujian: Ujian) => void
}

/** Stands between "Kerjakan" and the minutes that cannot be taken back: what is true of this exam, and of this device. */
export function StartDialog({ ujian, onClose, onStart }: Props) {
	const armed = useArmed(ujian !== undefined)
	return (
		<Dialog
			opened={ujian !== undefined}
			onClose={onClose}
			title={
				ujian
					? t('Mulai {jenis} {mata_kuliah}?', { jenis: sebutanUjian(ujian), mata_kuliah: ujian.mata_kuliah })
					: ''
			}
		>
			{ujian ? (
				<>
					<Facts ujian={ujian} />
					{ujian.syarat && ujian.syarat.length > 0 ? (
						<section className={css.device} aria-labelledby="syarat-ujian">
							<h3 className={css.title} id="syarat-ujian">
								{t('Syarat ujian ini')}
							</h3>
							<SyaratList list={ujian.syarat} />
						</section>
					) : null}
					<Rules ujian={ujian} />
					<Device />
					<div className={css.actions}>
						<Button variant="default" onClick={onClose} data-autofocus>
							{t('Nanti saja')}
						</Button>
						<Button disabled={!armed} onClick={() => onStart(ujian)}>
							{t('Mulai')}
						</Button>
					</div>
				</>
			) : null}
		</Dialog>
	)
}

function Facts({ ujian }: { ujian: Ujian }) {
	return (
		<dl className={css.facts}>
			<div>
				<dt>{t('Waktu')}</dt>
				<dd>{t('{durasi_menit} menit', { durasi_menit: ujian.durasi_menit })}</dd>
			</div>
			{ujian.jumlah_soal ? (
				<div>
					<dt>{t('Soal')}</dt>
					<dd>{t('{jumlah_soal} pilihan ganda', { jumlah_soal: ujian.jumlah_soal })}</dd>
				</div>
			) : null}
			<div>
				<dt>{t('Ruang')}</dt>
				<dd>{ruangDiGedung(ujian.ruang, ujian.gedung ?? null)}</dd>
			</div>
		</dl>
	)
}

function Rules({ ujian }: { ujian: Ujian }) {
	const now = useServerClock()
	return (
		<ul className={css.rules}>
			<li>
				{t(
					'Waktu berjalan begitu Anda menekan Mulai. Waktu tidak dapat dijeda atau diulang, dan tetap penuh {durasi_menit} menit bila Anda mulai paling lambat {mulai_paling_lambat} {campusZone}.',
					{
						durasi_menit: ujian.durasi_menit,
						mulai_paling_lambat: campus.timeFrom(ujian.mulai_paling_lambat, now),
						campusZone,
					},
				)}
			</li>
			<li>
				<strong>{beforeStart(ujian.toleransi_tersembunyi_detik)}</strong>{' '}
				{t('Anda tidak dapat melanjutkannya.')}
			</li>
			<li>
				{t(
					'Bila koneksi terputus, teruskan menjawab di halaman yang sama. Jawaban dikirim begitu koneksi kembali; yang belum sampai di server saat waktu habis dapat tidak dihitung.',
				)}
			</li>
			{isDaring(ujian.ruang) ? null : <li>{t('Siapkan kartu ujian dan kartu identitas.')}</li>}
		</ul>
	)
}

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

function Device() {
	const { checks, again } = useDeviceCheck()
	return (
		<section className={css.device} aria-labelledby="periksa-perangkat">
			<h3 className={css.title} id="periksa-perangkat">
				{t('Perangkat ini')}
			</h3>
			<ul className={css.checks} aria-live="polite">
				{checks.map((check) => (
					<Check key={check.name} check={check} />
				))}
			</ul>
			{checks.some(({ state }) => state === 'masalah') ? (
				<Button variant="default" size="sm" mih={44} onClick={again}>
					{t('Periksa lagi')}
				</Button>
			) : null}
		</section>
	)
}

function Check({ check: { state, text } }: { check: DeviceCheck }) {
	const Icon = state === 'baik' ? IconCircleCheck : state === 'masalah' ? IconAlertTriangle : IconLoader2
	return (
		<li data-state={state}>
			<Icon {...ICON} />
			<span>{text}</span>
		</li>
	)
}
