import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

type Props = {
	label: string
	placeholder: string
	/** The text as it stands in the URL. */
	value: string
	/** Called when a person pauses. */
	onChange: (value: string) => void
	className?: string | undefined
}

const TYPING_MS = 250

/** A search field whose text lives in the URL: typing is not slowed down by it, Back and Forward change the field. */
export function SearchField({ label, placeholder, value, onChange, className }: Props) {
	const router = useRouter()
	const typedAt = useRef('')
	const [text, setText] = useState(value)
	const [known, setKnown] = useState(value)
	if (value !== known) {
		setKnown(value)
		setText(value)
	}
	useEffect(() => {
		if (text === known) return
		const timer = setTimeout(() => {
			// Who types and then follows a link is on the way to another page; the search would call them back.
			if (router.latestLocation.pathname !== typedAt.current) return
			setKnown(text)
			onChange(text)
		}, TYPING_MS)
		return () => clearTimeout(timer)
	})
	return (
		<TextInput
			className={className ?? ''}
			aria-label={label}
			placeholder={placeholder}
			type="search"
			maxLength={100}
			leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
			value={text}
			onChange={(event) => {
				typedAt.current = router.latestLocation.pathname
				setText(event.currentTarget.value)
			}}
		/>
	)
}
