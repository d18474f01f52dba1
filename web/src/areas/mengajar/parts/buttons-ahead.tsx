import { Button } from '@mantine/core'

type Props = {
	names: readonly string[]
	/** Whether those that come have an icon before their name. */
	icons?: boolean
}

/** The place of the buttons beside a heading until it is known what they are for: what stands below does not sink when they come. */
export function ButtonsAhead({ names, icons = false }: Props) {
	return names.map((name) => (
		<Button key={name} variant="default" leftSection={icons ? <span style={{ width: 18 }} /> : null} disabled>
			{name}
		</Button>
	))
}
