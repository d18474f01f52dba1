import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, Fragment, type ReactNode } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { Sementara } from '../sementara.tsx'
import { useTypedFields } from '../use-typed-fields.ts'
import css from './record-form.module.css'

export type RecordField<K extends string> = {
	key: K
	label: string
	placeholder?: string | undefined
	/** The texts that it can be; an empty one is offered as `kosong`. */
	options?: readonly { value: string; label: string }[] | undefined
	/** `long`: several lines of text. */
	kind?: 'date' | 'long' | undefined
	/** Why it stays as it is: it is shown and cannot be typed into. */
	fixed?: string | undefined
	required?: true | undefined
	/** Never kept on this device. */
	secret?: true | undefined
	/** What is to be known of a text that would be new, before it is saved. */
	note?: ((text: string) => ReactNode) | undefined
}

/** What was changed: from what the caller has seen to what it shall be. */
export type RecordChange<K extends string> = { kunci: K; dari: string | null; menjadi: string }

type Props<K extends string> = {
	/** Under which this device keeps what is typed, until the server has it. */
	draft: string
	groups: readonly { title: string; fields: readonly RecordField<K>[] }[]
	saved: Readonly<Record<K, string | null>>
	/** What is wrong with a text, or null. */
	judge: (key: K, text: string) => string | null
	save: (changes: RecordChange<K>[]) => Promise<unknown>
	/** Somebody else was quicker: what they wrote is asked for again. */
	onConflict: () => void
	onDone: () => void
}

/** Fields of a record; only what was changed is sent, with what was there before. */
export function RecordForm<K extends string>(props: Props<K>) {
	const { draft, groups, saved, judge, onDone } = props
	const fields = groups.flatMap((group) => group.fields)
	const typed = useTypedFields<K>(
		draft,
		(key) => saved[key],
		(key) => fields.some((field) => field.key === key && field.secret),
	)
	const { textOf } = typed
	const changed = fields.filter(({ key }) => typed.isChanged(key))
	const mutation = useMutation({
		mutationFn: () => props.save(changed.map(({ key }) => typed.changeOf(key))),
		onSuccess: () => {
			typed.take()
			onDone()
		},
		onError: (error) => {
			if (error instanceof ApiError && error.status === 409) props.onConflict()
		},
	})
	const refused = mutation.error instanceof ApiError ? mutation.error.details : []
	const problemOf = (key: K) =>
		changed.some((field) => field.key === key)
			? (judge(key, textOf(key).trim()) ?? refused.find(({ field }) => field === key)?.message ?? null)
			: null
	const wrong = changed.some(({ key }) => judge(key, textOf(key).trim()) !== null)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (changed.length > 0 && !wrong && !mutation.isPending) mutation.mutate()
	}
	return (
		<form onSubmit={submit} noValidate>
			{groups.map(({ title, fields: group }) => (
				<fieldset key={title} className={css.group}>
					<legend className={css.title}>{title}</legend>
					{group.map((field) => (
						<Fragment key={field.key}>
							<Field
								field={field}
								value={textOf(field.key)}
								error={problemOf(field.key)}
								onChange={(text) => {
									// What is on its way is not typed on: that would be gone when it is saved.
									if (mutation.isPending) return
									mutation.reset()
									typed.type(field.key, text)
								}}
							/>
							{typed.isMoved(field.key) && !mutation.isPending ? (
								<div className={css.whole}>
									<Sementara
										onKeep={() => {
											mutation.reset()
											typed.keep(field.key)
										}}
										onTake={() => {
											mutation.reset()
											typed.take(field.key)
										}}
									>
										Sementara itu {field.label} menjadi {wordOf(field, saved[field.key])}.
									</Sementara>
								</div>
							) : null}
							{field.note && textOf(field.key) !== (saved[field.key] ?? '')
								? field.note(textOf(field.key))
								: null}
						</Fragment>
					))}
				</fieldset>
			))}
			<div className={css.bar}>
				<p role="status" className={css.state} data-problem={mutation.isError || undefined}>
					{mutation.error
						? mutation.error.message
						: changed.length > 0
							? `Belum disimpan: ${changed.map(({ label }) => label).join(', ')}.`
							: 'Belum ada yang diubah.'}
				</p>
				<Button
					variant="default"
					disabled={mutation.isPending}
					onClick={() => {
						typed.take()
						onDone()
					}}
				>
					Batalkan
				</Button>
				<Button type="submit" loading={mutation.isPending} disabled={changed.length === 0 || wrong}>
					Simpan
				</Button>
			</div>
		</form>
	)
}

const wordOf = <K extends string>({ options }: RecordField<K>, isi: string | null): string =>
	options?.find(({ value }) => value === isi)?.label ?? (isi || 'kosong')

type FieldProps<K extends string> = {
	field: RecordField<K>
	value: string
	error: string | null
	onChange: (text: string) => void
}

function Field<K extends string>({ field, value, error, onChange }: FieldProps<K>) {
	const shared = { label: field.label, value, error, withAsterisk: field.required === true }
	if (field.options) {
		// What is saved stays to be seen when the list has it no more.
		const unknown = value !== '' && !field.options.some((option) => option.value === value)
		return (
			<NativeSelect
				size="md"
				{...shared}
				data={[
					{ value: '', label: 'kosong' },
					...(unknown ? [{ value, label: value }] : []),
					...field.options,
				]}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
		)
	}
	if (field.kind === 'long')
		return (
			<Textarea
				{...shared}
				autosize
				minRows={3}
				maxRows={12}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
		)
	return (
		<TextInput
			{...shared}
			autoComplete="off"
			type={field.kind ?? 'text'}
			readOnly={field.fixed !== undefined}
			description={field.fixed}
			placeholder={field.placeholder ?? ''}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	)
}
