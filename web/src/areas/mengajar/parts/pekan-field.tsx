import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { MOST_WEEKS, pekanOf } from './pekan.ts'
import css from './salin.module.css'

type Props = { label: string; pekan: number; onChange: (pekan: number) => void }

/** By how many weeks a copy is moved. While the field is empty or only a sign, the last number holds, and stands there again when it is left. */
export function PekanField({ label, pekan, onChange }: Props) {
	const [typed, setTyped] = useState<string | number>(pekan)
	return (
		<NumberInput
			label={label}
			size="md"
			className={css.weeks}
			min={-MOST_WEEKS}
			max={MOST_WEEKS}
			clampBehavior="strict"
			allowDecimal={false}
			value={typed}
			onChange={(value) => {
				setTyped(value)
				const said = pekanOf(value)
				if (said !== undefined) onChange(said)
			}}
			onBlur={() => setTyped(pekan)}
		/>
	)
}
