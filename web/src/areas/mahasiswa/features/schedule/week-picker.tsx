import { Button, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { PeriodeAktif } from '#shared/api/schedule.ts'
import { awalMinggu, JUMLAH_MINGGU } from '#shared/rules/minggu-kuliah.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { formatRentang } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { DemoNote } from '#web/parts/institution/demo-note.tsx'
import css from './week-picker.module.css'

type Props = {
	periode: PeriodeAktif
	minggu: number
	/** The week to which the page opens. */
	sekarang: number
	onChange: (minggu: number) => void
	/** Back to where the page opens. */
	onToday: () => void
}

const WEEKS = Array.from({ length: JUMLAH_MINGGU }, (_, i) => ({
	value: String(i + 1),
	label: t('Minggu ke-{i}', { i: i + 1 }),
}))

/** Week 1 to 16 with its dates, one step at a time or by choice. */
export function WeekPicker({ periode, minggu, sekarang, onChange, onToday }: Props) {
	const senin = awalMinggu(periode.mulai, minggu)
	return (
		<div className={css.bar}>
			<div className={css.words}>
				<p className={css.term}>{t('Semester {nama}', { nama: periode.nama })}</p>
				<p className={css.dates} aria-live="polite">
					<span className={css.printed}>{t('Minggu ke-{minggu}:', { minggu })} </span>
					{formatRentang(senin, tambahHari(senin, 6))}
				</p>
				<DemoNote />
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame */}
			<div className={css.steps} role="group" aria-label={t('Pilih minggu')}>
				{minggu === sekarang ? null : (
					<Button variant="subtle" onClick={onToday}>
						{t('Minggu ini')}
					</Button>
				)}
				<Button
					variant="default"
					className={css.step ?? ''}
					aria-label={t('Minggu sebelumnya')}
					disabled={minggu <= 1}
					onClick={() => onChange(minggu - 1)}
				>
					<IconChevronLeft size={20} stroke={1.8} aria-hidden="true" />
				</Button>
				<NativeSelect
					size="md"
					className={css.select ?? ''}
					aria-label={t('Minggu')}
					value={String(minggu)}
					onChange={(event) => onChange(Number(event.currentTarget.value))}
					data={WEEKS}
				/>
				<Button
					variant="default"
					className={css.step ?? ''}
					aria-label={t('Minggu berikutnya')}
					disabled={minggu >= JUMLAH_MINGGU}
					onClick={() => onChange(minggu + 1)}
				>
					<IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
				</Button>
			</div>
		</div>
	)
}
