import { Argument, type Command } from "commander";

const EXAMPLES = `
Put one of these lines where your shell starts, such as ~/.bashrc or ~/.zshrc:
  $ source <(stockworks completion bash)
  $ source <(stockworks completion zsh)

Example:
  $ stockworks completion fish > ~/.config/fish/completions/stockworks.fish
`;

/** `stockworks completion`: the script with which a shell completes our commands and options. */
export function addCompletion(program: Command): void {
  program
    .command("completion")
    .description("Print the script that makes Tab complete commands and options in a shell")
    .addArgument(new Argument("<shell>", "which shell").choices(["bash", "zsh", "fish"]))
    .addHelpText("after", EXAMPLES)
    .action(async (shell) => {
      const { completionScript } = await import("./run.ts");
      process.stdout.write(completionScript(program, shell));
    });
}
