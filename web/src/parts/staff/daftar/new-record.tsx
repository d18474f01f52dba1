import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './new-record.module.css'

type Field<K extends string> = {
	key: K
	label: string
	placeholder?: string
	/** The texts that it can be, the first one until another is chosen. */
	options?: readonly { value: string; label: string }[]
	optional?: true
}

type Props<K extends string> = {
	/** `mahasiswa`: what is written down. */
	noun: string
	fields: readonly Field<K>[]
	note?: string
	/** @returns the key under which the record opens */
	add: (isi: Record<K, string>) => Promise<string>
	onMade: (key: string) => void
	onClose: () => void
}

/** A new record of a list, written down by hand; what is typed stays on this device until the server has it. */
export function NewRecord<K extends string>({ noun, fields, note, add, onMade, onClose }: Props<K>) {
	const draft = `${noun}-baru:${currentAccount()}`
	const [isi, setIsi] = useState(
		() =>
			({
				...Object.fromEntries(fields.map(({ key }) => [key, ''])),
				...(readDraft(draft) as object | null),
			}) as Record<K, string>,
	)
	// A second press may come before the first one is drawn.
	const sending = useRef(false)
	const adding = useMutation({
		mutationFn: () => add(isi),
		onSettled: () => {
			sending.current = false
		},
		onSuccess: (key) => {
			clearDraft(draft)
			showSuccess(`Satu ${noun} dicatat`)
			onMade(key)
		},
	})
	const details = adding.error instanceof ApiError ? adding.error.details : []
	const known = details.filter(({ field }) => fields.some(({ key }) => key === field))
	const lacking = fields.some(({ key, optional }) => !optional && isi[key].trim() === '')
	const type = (key: K, text: string) => {
		const next = { ...isi, [key]: text }
		adding.reset()
		setIsi(next)
		storeDraft(draft, next)
	}
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (lacking || sending.current) return
		sending.current = true
		adding.mutate()
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			title={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} baru`}
			place="form"
			closable={!adding.isPending}
		>
			<form onSubmit={submit} className={css.form} noValidate>
				{fields.map(({ key, label, placeholder, options, optional }, place) => {
					const shared = {
						label,
						value: isi[key],
						error: details.find(({ field }) => field === key)?.message ?? null,
						withAsterisk: !optional,
					}
					return options ? (
						<NativeSelect
							key={key}
							size="md"
							{...shared}
							data={[...options]}
							onChange={(event) => type(key, event.currentTarget.value)}
						/>
					) : (
						<TextInput
							key={key}
							{...shared}
							placeholder={placeholder ?? ''}
							autoComplete="off"
							{...(place === 0 && { 'data-autofocus': true })}
							onChange={(event) => type(key, event.currentTarget.value)}
						/>
					)
				})}
				{note ? <p className={css.note}>{note}</p> : null}
				{adding.error && known.length === 0 ? (
					<p className={css.problem} role="alert">
						{adding.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button
						variant="default"
						disabled={adding.isPending}
						onClick={() => {
							clearDraft(draft)
							onClose()
						}}
					>
						Batalkan
					</Button>
					<Button type="submit" loading={adding.isPending} disabled={lacking}>
						{`Catat ${noun}`}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
