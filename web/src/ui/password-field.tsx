import { TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { t } from '../lib/language.ts'
import { IconButton } from './icon-button.tsx'

type Props = {
	ref?: Ref<HTMLInputElement>
	label: string
	name: string
	autoComplete: 'current-password' | 'new-password'
	description?: string | undefined
	error?: string | undefined
	/** Marks it as one that must be filled, where others of the form need not be. */
	withAsterisk?: boolean
}

/** A password that can be shown. The field belongs to the browser, so that password managers can fill it. */
export function PasswordField({
	ref,
	label,
	name,
	autoComplete,
	description,
	error,
	withAsterisk = false,
}: Props) {
	const [shown, setShown] = useState(false)
	const action = shown ? t('Sembunyikan') : t('Tampilkan')
	return (
		<TextInput
			ref={ref}
			label={label}
			withAsterisk={withAsterisk}
			name={name}
			type={shown ? 'text' : 'password'}
			size="md"
			autoComplete={autoComplete}
			autoCapitalize="none"
			spellCheck={false}
			maxLength={200}
			description={description}
			inputWrapperOrder={['label', 'input', 'description', 'error']}
			error={error}
			rightSectionWidth={48}
			rightSection={
				<IconButton
					label={`${action} ${label.toLowerCase()}`}
					onClick={() => setShown(!shown)}
					aria-pressed={shown}
				>
					{shown ? <IconEyeOff size={20} stroke={1.7} /> : <IconEye size={20} stroke={1.7} />}
				</IconButton>
			}
		/>
	)
}
