import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { PENGATURAN } from '#shared/rules/pengaturan.ts'
import { jamDi, sebutanZona, ZONA_WAKTU } from '#shared/rules/zona-waktu.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'

type Props = {
	/** One of the three, or empty where the campus has not chosen and `biasa` is used. */
	value: string
	biasa?: string
	error?: string | null
	disabled?: boolean
	/** Said below in place of the hour. */
	description?: ReactNode
	onChange: (zona: string) => void
}

/** The time zone of the campus, with the hour that it is there now. */
export function ZonaField({ value, biasa, error = null, disabled = false, description, onChange }: Props) {
	const now = useServerClock()
	const zona = value || biasa
	return (
		<NativeSelect
			label={PENGATURAN.zona_waktu.label}
			description={description ?? (zona && `Di kampus sekarang pukul ${jamDi(zona, new Date(now))}.`)}
			inputWrapperOrder={['label', 'input', 'description', 'error']}
			value={value}
			error={error}
			disabled={disabled}
			onChange={(event) => onChange(event.currentTarget.value)}
			data={[
				...(biasa ? [{ value: '', label: `Bawaan: ${sebutanZona(biasa)}` }] : []),
				...ZONA_WAKTU.map((one) => ({ value: one, label: sebutanZona(one) })),
			]}
		/>
	)
}
