import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '#web/lib/language.ts'
import { showError } from '#web/ui/toast.ts'
import css from './copy-button.module.css'

const SHOWN_MS = 2_000

/** Copies a text; the button itself says that it worked. `what` is what a screen reader hears. */
export function CopyButton({ text, what }: { text: string; what: string }) {
	const [copied, setCopied] = useState(false)
	useEffect(() => {
		if (!copied) return
		const timer = setTimeout(() => setCopied(false), SHOWN_MS)
		return () => clearTimeout(timer)
	}, [copied])
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text)
			setCopied(true)
		} catch {
			showError(t('Gagal menyalin'), t('Tekan lama pada nomor untuk menyalinnya sendiri.'))
		}
	}
	const Icon = copied ? IconCheck : IconCopy
	return (
		<>
			<Button
				variant="default"
				leftSection={<Icon size={18} stroke={1.8} aria-hidden="true" />}
				onClick={() => void copy()}
				aria-label={copied ? t('Tersalin: {what}', { what }) : t('Salin {what}', { what })}
			>
				{copied ? t('Tersalin') : t('Salin')}
			</Button>
			<span role="status" className={css.heard}>
				{copied ? t('{what} tersalin', { what }) : ''}
			</span>
		</>
	)
}
