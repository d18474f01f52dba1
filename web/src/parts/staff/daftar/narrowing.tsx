import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

/** What of a list stands in its address. */
export type DaftarSearch = Readonly<Record<string, string | undefined>>

type Option = { value: string; label: string }
export type DaftarFilter = {
	key: string
	label: string
	/** Without them it is a day. */
	options?: readonly (Option | { group: string; items: Option[] })[]
}

type Props = {
	wide: boolean
	filters: readonly DaftarFilter[]
	search: DaftarSearch
	onChange: (change: DaftarSearch) => void
	/** How the rows are ordered: a table has its heads for it. */
	order: ReactNode
}

/** The filters of a list. On a phone they wait behind a button that says how many are at work: the rows come first there. */
export function Narrowing({ wide, filters, search, onChange, order }: Props) {
	const [opened, setOpened] = useState(false)
	const atWork = filters.filter(({ key }) => search[key] !== undefined).length
	const folded = !wide && (filters.length > 0 || order !== null)
	return (
		<>
			{folded ? (
				<Button
					variant="default"
					aria-expanded={opened}
					leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} />}
					onClick={() => setOpened(!opened)}
				>
					{atWork > 0 ? `Saring (${atWork})` : 'Saring'}
				</Button>
			) : null}
			{folded && !opened
				? null
				: filters.map((filter) => (
						<Filter
							key={filter.key}
							filter={filter}
							value={search[filter.key] ?? ''}
							onChange={(value) => onChange({ [filter.key]: value || undefined })}
						/>
					))}
			{wide || (folded && !opened) ? null : order}
		</>
	)
}

type FilterProps = { filter: DaftarFilter; value: string; onChange: (value: string) => void }

function Filter({ filter: { label, options }, value, onChange }: FilterProps) {
	if (options)
		return (
			<NativeSelect
				size="md"
				aria-label={label}
				data={[{ value: '', label }, ...options]}
				value={value}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
		)
	return (
		<TextInput
			size="md"
			type="date"
			aria-label={label}
			leftSection={label}
			leftSectionWidth={72}
			value={value}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	)
}
