import '@mantine/core/styles/Checkbox.layer.css'

import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { campus } from '#web/lib/campus-time.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './salin.module.css'

/** What is known of the day on which a copy falls. */
export type HariSalinan = {
	catatan: readonly string[]
	dipindah: string | null
	hari_kuliah: string | null
}

const movedOf = ({ dipindah }: HariSalinan) => dipindah && `Digeser dari ${dipindah}`
const offerOf = ({ hari_kuliah }: HariSalinan) =>
	hari_kuliah && `Hari kuliah berikutnya: ${campus.date(hari_kuliah)}`

/** The same in words. */
export const catatanText = (one: HariSalinan): string =>
	[movedOf(one), ...one.catatan, offerOf(one)].filter(Boolean).join('; ')

/** What should be known of the new day of a copy: what is to be looked at, what was moved, and where it could go. */
export function CatatanSalinan({ of }: { of: HariSalinan }): ReactNode {
	const moved = movedOf(of)
	if (!moved && of.catatan.length === 0) return '–'
	return (
		<>
			{moved ? <StatusBadge tone="neutral">{moved}</StatusBadge> : null}
			{of.catatan.length > 0 ? <StatusBadge tone="warning">{of.catatan.join('; ')}</StatusBadge> : null}
			{of.hari_kuliah ? <span className={css.offer}>{offerOf(of)}</span> : null}
		</>
	)
}

type Props = {
	rows: readonly (HariSalinan & { sudah_ada: boolean })[]
	checked: boolean
	onChange: (checked: boolean) => void
}

/** Moves what falls on a holiday to the next day with lectures; there is nothing to choose where nothing does. */
export function HindariLibur({ rows, checked, onChange }: Props) {
	if (!checked && !rows.some((one) => !one.sudah_ada && one.hari_kuliah !== null)) return null
	return (
		<Checkbox
			className={css.holidays}
			label="Pindahkan yang jatuh pada hari libur ke hari kuliah berikutnya"
			checked={checked}
			onChange={(event) => onChange(event.currentTarget.checked)}
		/>
	)
}
